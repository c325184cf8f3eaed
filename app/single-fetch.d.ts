/** Types loaders for single fetch: dates, maps and promises keep their types. */
import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
	interface Future {
		v3_singleFetch: true;
	}
}
