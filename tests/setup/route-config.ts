/** The functions of `@remix-run/route-config` that `app/routes.ts` calls; the package loads Remix's compiler with them. */
import type { RouteConfigEntry } from "@remix-run/route-config";

type Options = Pick<RouteConfigEntry, "id">;
type Rest = [options: Options, children?: RouteConfigEntry[]] | [children?: RouteConfigEntry[]];

const withOptions = (entry: RouteConfigEntry, [first, second]: Rest): RouteConfigEntry =>
	Array.isArray(first) || !first
		? { ...entry, children: first as RouteConfigEntry[] | undefined }
		: { ...entry, children: second, ...first };

export const route = (path: string | undefined, file: string, ...rest: Rest): RouteConfigEntry =>
	withOptions({ path, file }, rest);

export const layout = (file: string, ...rest: Rest): RouteConfigEntry => withOptions({ file }, rest);

export const index = (file: string, options: Options = {}): RouteConfigEntry => ({
	file,
	index: true,
	...options,
});
