/** The product's build, as Remix's Vite plugin makes it. */
declare module "virtual:remix/server-build" {
	export const assets: import("@remix-run/node").ServerBuild["assets"];
	export const routes: import("@remix-run/node").ServerBuild["routes"];
}
