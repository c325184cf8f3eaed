import type { SavedCartLine } from "#contracts/cart/saved-carts";
import { formatNumber } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Icon } from "~/design-system/icon.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { LinesTable, productColumn } from "~/shared/lines/lines-table.tsx";
import { LineTexts } from "../lines/line-texts.tsx";

export const SavedCartLines = ({ lines }: { lines: readonly SavedCartLine[] }) => (
	<LinesTable
		caption="Lines at today's prices"
		columns={[
			productColumn((line: SavedCartLine) => (
				<>
					<LinkOrText
						to={line.link}
						className="text-link wrap-anywhere inline-flex items-center font-mono pointer-coarse:min-h-touch"
					>
						{line.sku}
					</LinkOrText>
					<LineTexts line={line} />
					<span className="wrap-anywhere block font-normal">{line.name}</span>
					{line.options.length > 0 && (
						<span className="block font-normal text-muted">{line.options.join(", ")}</span>
					)}
					<LineNotice line={line} />
				</>
			)),
			{ label: "Quantity", numeric: true, cell: ({ quantity }) => formatNumber(quantity) },
			{
				label: "Price today",
				numeric: true,
				cell: ({ price }) => (price === null ? "—" : formatMoney(price)),
			},
			{
				label: "Line total",
				numeric: true,
				className: "font-medium",
				cell: ({ lineTotal }) => (lineTotal === null ? "—" : formatMoney(lineTotal)),
			},
		]}
		groups={[{ lines }]}
		getKey={({ productId, options, job }) => JSON.stringify([productId, options, job])}
	/>
);

function LineNotice({ line: { problem, discontinued } }: { line: SavedCartLine }) {
	const text = [discontinued && "Discontinued.", problem].filter(Boolean).join(" ");
	if (text === "") return null;
	return (
		<span className="mt-1 flex items-start gap-1 font-normal text-sm">
			<Icon name="warning" size={16} className="mt-0.5" />
			<span>{text}</span>
		</span>
	);
}
