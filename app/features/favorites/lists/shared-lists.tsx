import { Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { paths } from "~/paths.ts";
import { sharedByText } from "~/shared/sharing/rights/nouns.ts";
import type { FavoritesView } from "../favorites.server.ts";

/** Lists with a page of their own: the user's, and those that others share with them. */
export function SharedLists({ opened, shared }: Pick<FavoritesView, "opened" | "shared">) {
	const lists = [
		...opened.map((list) => ({ ...list, whose: "Your list" })),
		...(shared ?? []).map(({ owner, right, ...list }) => ({
			...list,
			whose: sharedByText(owner, right),
		})),
	];
	if (!shared || lists.length === 0) return null;
	return (
		<section aria-labelledby="shared-lists" className="flex flex-col gap-2">
			<h2 id="shared-lists" className="text-xl">
				Shared lists
			</h2>
			<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
				{lists.map(({ listID, name, count, whose }) => (
					<li
						key={listID}
						className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 hover:bg-surface"
					>
						<div className="min-w-0 flex-1 basis-64">
							<h3 className="text-base">
								<Link
									to={paths.favoriteList(listID)}
									className="text-link wrap-anywhere font-semibold after:absolute after:inset-0"
								>
									{name}
								</Link>
							</h3>
							<p className="wrap-anywhere text-muted text-sm">{whose}</p>
						</div>
						<p className="text-sm tabular-nums">{formatCount(count, "product")}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
