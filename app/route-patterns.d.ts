/** The paths of all routes of `app/routes.ts`: see `scripts/setup/route-patterns.ts`. */
declare module "virtual:route-patterns" {
	const patterns: readonly string[];
	export default patterns;
}
