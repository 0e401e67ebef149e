/**
 * Inlined in the head: marks a phone's page with its store before the first paint, so that this store's button leads and the other
 * one is a link (components/stores.css). Without it both are buttons, as on a computer.
 */
const { userAgent } = navigator;
const ofPhone = /iP(?:hone|ad|od)/.test(userAgent) ? 'ios' : undefined;
const store = /Android/.test(userAgent) ? 'android' : ofPhone;
if (store) document.documentElement.dataset.phone = store;

// An empty export makes this a module for TypeScript: its names are not global.
export {};
