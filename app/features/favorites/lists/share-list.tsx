import type { ReactNode } from "react";
import { paths } from "~/paths.ts";
import { type ShareWays, SharingFrame } from "~/shared/sharing/sharing-frame.tsx";
import { listTrail, useList } from "./list-data.tsx";

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
