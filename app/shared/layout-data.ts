/** How the pages in a layout read the thing that its loader has loaded for all of them. */
import type { SerializeFrom } from "@remix-run/node";
import { type MetaFunction, useRouteLoaderData } from "@remix-run/react";
import { errorMeta, type PageFacts, pageMeta } from "./seo.ts";

/**
 * @param id of the layout's route: its file without the ending
 * @param name of the thing in the loader's data; `null` there means that the service did not answer, and the layout
 * then shows no page
 * @param missing title of a page whose thing was not loaded
 */
export function layoutData<Loader, Name extends keyof SerializeFrom<Loader> & string>(
	id: string,
	name: Name,
	missing: string,
) {
	type Thing = NonNullable<SerializeFrom<Loader>[Name]>;
	return {
		/** @throws outside of the layout */
		useData(): Thing {
			const thing = useRouteLoaderData<Loader>(id)?.[name];
			if (!thing) throw new Error(`Only a page in ${id} can read its “${name}”.`);
			return thing;
		},
		/** The `meta` of a page in the layout, which is not indexed. */
		meta:
			(factsOf: (thing: Thing) => Omit<PageFacts, "indexed">): MetaFunction =>
			(args) => {
				const layout = args.matches.find((match) => match.id === id);
				const thing = (layout?.data as Partial<Record<Name, Thing | null>> | undefined)?.[name];
				if (args.error || !thing) return errorMeta(args, missing);
				return pageMeta(args, { ...factsOf(thing), indexed: false });
			},
	};
}
