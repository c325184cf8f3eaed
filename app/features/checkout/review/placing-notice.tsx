import { Notice } from "~/design-system/notice.tsx";
import type { PlacingAnswer } from "./place-order.server.ts";

/** Why the order was not placed. */
export function PlacingNotice({ actionData }: { actionData: PlacingAnswer | undefined }) {
	if (!actionData) return null;
	const { changes, reply } = actionData;
	if (!changes)
		return (
			<Notice tone="error" live>
				{reply.error?.[""]?.join(" ")}
			</Notice>
		);
	return (
		<Notice tone="error" live title="Nothing was ordered: something changed since you reviewed it">
			{changes.length > 0 ? (
				<ul className="flex list-disc flex-col gap-1 pl-4">
					{changes.map(({ text }) => (
						<li key={text} className="wrap-anywhere">
							{text}
						</li>
					))}
				</ul>
			) : (
				<p>{reply.error?.[""]?.join(" ")}</p>
			)}
			<p className="mt-2">The lines and totals below are up to date.</p>
		</Notice>
	);
}
