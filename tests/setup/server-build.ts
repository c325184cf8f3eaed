/** The built routes, of which tests of single modules have none: `virtual:remix/server-build`. */
export const assets = { routes: {} };
export const routes = {};
