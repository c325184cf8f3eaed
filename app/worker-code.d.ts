/** A module, bundled as the code of a worker thread: `scripts/setup/worker-code.ts`. */
declare module "*?worker-code" {
	const code: string;
	export default code;
}
