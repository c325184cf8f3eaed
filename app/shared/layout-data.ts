/** Lets the pages in a layout read what its loader loaded. */
import type { SerializeFrom } from "@remix-run/node";
import { type MetaFunction, useRouteLoaderData } from "@remix-run/react";
import { errorMeta, type PageFacts, pageMeta } from "./seo.ts";

/**
 * @param id route id of the layout: its file name without extension
 * @param name key in the loader's data; `null` there means the service is down, and the layout renders no
 * page
 * @param missing title of a page when nothing was loaded
 */
export function layoutData<Loader, Name extends keyof SerializeFrom<Loader> & string>(
	id: string,
	name: Name,
	missing: string,
) {
	type Loaded = NonNullable<SerializeFrom<Loader>[Name]>;
	return {
		/** @throws outside of the layout */
		useData(): Loaded {
			const thing = useRouteLoaderData<Loader>(id)?.[name];
			if (!thing) throw new Error(`Only a page in ${id} can read its “${name}”.`);
			return thing;
		},
		/** `meta` of a page in the layout, with noindex. */
		meta:
			(getFacts: (thing: Loaded) => Omit<PageFacts, "indexed">): MetaFunction =>
			(args) => {
				const layout = args.matches.find((match) => match.id === id);
				const thing = (layout?.data as Partial<Record<Name, Loaded | null>> | undefined)?.[name];
				if (args.error || !thing) return errorMeta(args, missing);
				return pageMeta(args, { ...getFacts(thing), indexed: false });
			},
	};
}
