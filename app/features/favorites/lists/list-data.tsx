/** Gives the pages of a shared list the data of `list-layout.tsx`, and the frame of those that share it. */

import type { ReactNode } from "react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { paths } from "~/paths.ts";
import { layoutData } from "~/shared/layout-data.ts";
import { type ShareWays, SharingFrame } from "~/shared/sharing/sharing-frame.tsx";
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
const listTrail = ({ listID, name }: { listID: string; name: string }) => [
	{ label: "Favorite Items", to: paths.account("my-favorite-items") },
	{ label: name, to: paths.favoriteList(listID) },
];

/** The way to a page below that of the list. */
export const ListTrail = ({ current }: { current: string }) => (
	<Breadcrumbs trail={listTrail(useList())} current={current} />
);

export const listShareWays = (listID: string): ShareWays => ({
	links: { to: paths.shareFavoriteList(listID), needs: "sharing.favorites" },
	people: { to: paths.favoriteListRights(listID), needs: "favoriteLists.saveRights" },
});

/** Both ways to share a list of favorites. */
export function ShareList({ children }: { children: ReactNode }) {
	const list = useList();
	return (
		<SharingFrame name={list.name} trail={listTrail(list)} ways={listShareWays(list.listID)}>
			{children}
		</SharingFrame>
	);
}
