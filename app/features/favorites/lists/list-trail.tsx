import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { paths } from "~/paths.ts";
import { useList } from "./list-data.ts";

/** The way to a page below that of the list. */
export function ListTrail({ current }: { current: string }) {
	const { listID, name } = useList();
	return (
		<Breadcrumbs
			trail={[
				{ label: "Favorite Items", to: paths.account("my-favorite-items") },
				{ label: name, to: paths.favoriteList(listID) },
			]}
			current={current}
		/>
	);
}
