import { formatCount } from "#rules/format";
import type { SpecialPrice } from "#rules/money/line-prices";
import { Notice } from "~/design-system/notice.tsx";

const maxNamed = 20;

export const confirmedPricesField = "confirmedPrices";

/** Prices that must be confirmed, with a checkbox; part of the form that accepts or orders. */
export function ConfirmPrices({ prices }: { prices: readonly SpecialPrice[] }) {
	if (prices.length === 0) return null;
	const more = prices.length - maxNamed;
	return (
		<Notice
			tone="warning"
			title={`Check ${prices.length === 1 ? "this special price" : "these special prices"}`}
		>
			<ul className="flex flex-col gap-1">
				{prices.slice(0, maxNamed).map(({ id, called: partNumber, price, note }) => (
					<li key={id} className="wrap-anywhere">
						<span className="part-number">{partNumber}</span> at{" "}
						<strong className="tabular-nums">{price}</strong>. {note}
					</li>
				))}
			</ul>
			{more > 0 && <p className="mt-1">And {formatCount(more, "more line")}, marked in the list of lines.</p>}
			<label className="mt-2 flex min-h-touch items-center gap-2 font-semibold">
				<input
					type="checkbox"
					name={confirmedPricesField}
					value="yes"
					required
					className="size-5 shrink-0 accent-green-700"
				/>
				{prices.length === 1 ? "This price is right." : "These prices are right."}
			</label>
		</Notice>
	);
}
