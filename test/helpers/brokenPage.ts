/** With this token the reset page of a site with `brokenPage` fails in an unforeseen way. */
export const breakingToken = 'break-this-page';

const preload = `const { getAll } = URLSearchParams.prototype;
URLSearchParams.prototype.getAll = function (name) {
  const values = getAll.call(this, name);
  if (values[0] === '${breakingToken}') throw new Error('Broken on purpose');
  return values;
};`;

/** Settings by which a built site can be made to show its 500 page: no address does so by itself. */
export const brokenPage = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
};
