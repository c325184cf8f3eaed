import type { OrderListOutcome, OrderListSummary } from "#contracts/quick-order/order-lists";
import { formatCount } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";

export function ListOutcome({
	outcome,
	list,
	entry,
}: {
	outcome: OrderListOutcome;
	list: OrderListSummary;
	entry: { label: string; to: string };
}) {
	const { kind, projectID, name, lines } = outcome;
	const rest = list.problems + list.leftOut;
	return (
		<Notice
			tone="success"
			title={
				kind === "cart"
					? `${formatCount(lines, "line")} added to the cart`
					: `${formatCount(lines, "line")} added to ${name ?? "the project"}`
			}
			action={
				<p className="flex flex-wrap gap-3">
					{kind === "cart" && (
						<LinkButton to={paths.cart()} variant="primary">
							Go to the cart
						</LinkButton>
					)}
					{kind === "project" && projectID && (
						<LinkButton to={paths.project(projectID)} variant="primary">
							Open the project
						</LinkButton>
					)}
					{list.problems > 0 && (
						<LinkButton to={paths.orderListProblems(list.listID)} reloadDocument icon="download">
							Download problem lines (CSV)
						</LinkButton>
					)}
					<LinkButton to={entry.to}>Start another list</LinkButton>
				</p>
			}
		>
			{rest > 0 ? `${formatCount(rest, "line")} of this list ${rest === 1 ? "was" : "were"} left out.` : null}
		</Notice>
	);
}
