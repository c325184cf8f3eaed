/** Gives the pages of a shared list the data of `list-layout.tsx`. */

import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { paths } from "~/paths.ts";
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./list-layout.tsx";

const layout = layoutData<typeof loader, "list">(
	"features/favorites/lists/list-layout",
	"list",
	"List not found",
);

/** @throws outside of a list */
export const useList = layout.useData;
export const listMeta = layout.meta;

/** The pages above one that is below a list. */
export const listTrail = ({ listID, name }: { listID: string; name: string }) => [
	{ label: "Favorite Items", to: paths.account("my-favorite-items") },
	{ label: name, to: paths.favoriteList(listID) },
];

/** The way to a page below that of the list. */
export const ListTrail = ({ current }: { current: string }) => (
	<Breadcrumbs trail={listTrail(useList())} current={current} />
);
