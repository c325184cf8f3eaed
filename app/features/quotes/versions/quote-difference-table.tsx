import type { ReactNode } from "react";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatNumber } from "#rules/format";
import { formatLineTotal, formatUnitPrice, includedText } from "#rules/money/line-prices";
import { nonCatalogText, shownPartNumber } from "#rules/quotes/non-catalog";
import type { ChoiceDifference, LineDifference } from "#rules/quotes/quote-difference";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { LinesTable, productColumn } from "~/shared/lines/lines-table.tsx";
import { formatDifference } from "../alternates/alternate-texts.ts";

const kinds: Record<LineDifference["kind"], { word: string; tone: BadgeTone; icon?: IconName }> = {
	added: { word: "Added", tone: "success", icon: "plus" },
	removed: { word: "Removed", tone: "error", icon: "minus" },
	changed: { word: "Changed", tone: "warning", icon: "sort" },
	unchanged: { word: "Unchanged", tone: "neutral" },
};

export function QuoteDifferenceTable({
	caption,
	lines,
	choices,
}: {
	caption: string;
	lines: readonly LineDifference[];
	choices: readonly ChoiceDifference[];
}) {
	const choiceOf = new Map(choices.map((choice) => [choice.baseId, choice]));
	return (
		<LinesTable
			caption={caption}
			columns={[
				{
					label: "Change",
					cell: ({ kind }) => (
						<Badge tone={kinds[kind].tone} icon={kinds[kind].icon}>
							{kinds[kind].word}
						</Badge>
					),
				},
				productColumn((line: LineDifference) => {
					const present = line.after ?? line.before;
					return (
						<>
							<PartNumber sku={shownPartNumber(present)} />
							<span className="wrap-anywhere block font-normal">
								<Values line={line} show={({ productDetails }) => productDetails.name} />
							</span>
							{present.nonCatalog && (
								<span className="wrap-anywhere block font-normal text-muted">
									<Values line={line} show={nonCatalogText} />
								</span>
							)}
						</>
					);
				}, "md:min-w-48"),
				{
					label: "Type",
					cell: (line) => (
						<>
							<Values line={line} show={({ fixtureType }) => fixtureType || "none"} />
							{(line.before?.alternate || line.after?.alternate) && (
								<Values line={line} show={alternateText} />
							)}
							<ChoiceText choice={line.after ? choiceOf.get(line.after.lineId) : undefined} />
						</>
					),
				},
				{
					label: "Quantity",
					numeric: true,
					cell: (line) => <Values line={line} show={({ quantity }) => formatNumber(quantity)} />,
				},
				{
					label: "Quoted price",
					numeric: true,
					cell: (line) => (
						<>
							<Values line={line} show={(shown) => (shown.lot ? "In lot" : formatUnitPrice(shown))} />
							{(line.before?.adders || line.after?.adders) && (
								<span className="block max-w-56 whitespace-normal text-muted text-xs">
									<Values line={line} show={(shown) => includedText(shown) || "Without adders"} />
								</span>
							)}
						</>
					),
				},
				{
					label: "Line total",
					numeric: true,
					cell: (line) => (
						<Values line={line} show={(shown) => (shown.lot ? "In lot" : formatLineTotal(shown))} />
					),
				},
			]}
			groups={[{ lines }]}
			getKey={(line) => (line.after ?? line.before).lineId}
		/>
	);
}

/** Beside the base: "A1 changed: saves $120.00". */
const ChoiceText = ({ choice }: { choice: ChoiceDifference | undefined }) =>
	choice && (
		<span className="wrap-anywhere block font-semibold">
			{choice.name} changed: {formatDifference(choice.difference)}
		</span>
	);

const alternateText = ({ alternate }: QuoteLine): string =>
	alternate ? (alternate.chosen ? "Alternate, chosen" : "Alternate") : "In total";

function Values({ line, show }: { line: LineDifference; show: (line: QuoteLine) => string }): ReactNode {
	const before = line.before && show(line.before);
	const after = line.after && show(line.after);
	if (before === after) return before;
	return (
		<>
			{before !== null && (
				<del className="block text-muted">
					<span className="sr-only">was </span>
					{before}
				</del>
			)}
			{after !== null && (
				<ins className="block font-semibold no-underline">
					<span className="sr-only">now </span>
					{after}
				</ins>
			)}
		</>
	);
}
