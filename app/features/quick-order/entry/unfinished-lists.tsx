import { Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import type { UnfinishedList } from "./enter-list.ts";

export function UnfinishedLists({ lists }: { lists: readonly UnfinishedList[] }) {
	if (lists.length === 0) return null;
	return (
		<section aria-labelledby="unfinished-lists" className="flex flex-col gap-3">
			<h2 id="unfinished-lists" className="text-2xl">
				Continue a list
			</h2>
			<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
				{lists.map(({ listID, title, lineCount, problems, updatedAt }) => (
					<li key={listID} className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
						<Link
							to={paths.orderList(listID)}
							className="text-link wrap-anywhere font-semibold after:absolute after:inset-0"
						>
							{title}
						</Link>
						<span className="text-muted text-sm tabular-nums">
							{formatCount(lineCount, "line")}
							{problems > 0 && `, ${formatCount(problems, "problem")}`}, changed <DayOf at={updatedAt} />
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
