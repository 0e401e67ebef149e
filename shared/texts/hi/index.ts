export { formTexts } from './formTexts';
export { messages, verifiedLine } from './messages';
