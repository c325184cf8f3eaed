/** A module bundled as worker thread code: see `scripts/setup/worker-code.ts`. */
declare module "*?worker-code" {
	const code: string;
	export default code;
}
