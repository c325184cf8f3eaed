import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { paths } from "~/paths.ts";
import { useList } from "./list-data.ts";

/** The pages above one that is below a list. */
export const listTrail = ({ listID, name }: { listID: string; name: string }) => [
	{ label: "Favorite Items", to: paths.account("my-favorite-items") },
	{ label: name, to: paths.favoriteList(listID) },
];

/** The way to a page below that of the list. */
export const ListTrail = ({ current }: { current: string }) => (
	<Breadcrumbs trail={listTrail(useList())} current={current} />
);
