import type { OrderDraft } from "#contracts/orders/order-drafts";
import { formatDay, formatNumber } from "#rules/format";
import { Fact, Facts } from "~/design-system/facts.tsx";

export function OrderDraftFacts({ draft }: { draft: OrderDraft }) {
	const { PurchaseOrder, createdAt, pricesHeldUntil, lineCount, note } = draft;
	return (
		<>
			<Facts>
				<Fact label="Purchase order">{PurchaseOrder || "None"}</Fact>
				<Fact label="Lines">{formatNumber(lineCount)}</Fact>
				<Fact label="Created">
					<time dateTime={createdAt}>{formatDay(createdAt)}</time>
				</Fact>
				<Fact label="Prices held until">
					{pricesHeldUntil ? (
						<time dateTime={pricesHeldUntil}>{formatDay(pricesHeldUntil)}</time>
					) : (
						"Not held: current prices apply"
					)}
				</Fact>
			</Facts>
			{note && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>}
		</>
	);
}
