import type { OrderLine, RepeatedItem } from "#contracts/quick-order/order-lists";
import { formatNumber } from "#rules/format";
import { type ProposalGrade, proposedItem } from "#rules/quick-order/order-line-state";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import { LineDetails, LineItem } from "./line-match.tsx";
import { isSettled, type LinePrice, matchLabels } from "./review.ts";

const tones: Record<OrderLine["match"], BadgeTone> = {
	waiting: "neutral",
	exact: "success",
	normalized: "success",
	suggestions: "warning",
	none: "error",
};

/** Names the columns where lines are rows. */
export function ReviewHeadings({ tagged, priced }: { tagged: boolean; priced: boolean }) {
	return (
		<div aria-hidden="true" className="review-head">
			<span>Line</span>
			<span>Item</span>
			{priced && (
				<span className="review-figures">
					<span>Unit, total</span>
					<span>Stock</span>
				</span>
			)}
			<span className="text-right">Quantity</span>
			{tagged && <span>Type</span>}
			<span className="col-span-2">Leave out</span>
		</div>
	);
}

const proposalLabels: Record<ProposalGrade, string> = { close: "Close match", differs: "Check" };

function lineStatus(line: OrderLine): { tone: BadgeTone; label: string } {
	const { match, problem, leftOut } = line;
	if (leftOut) return { tone: "neutral", label: "Left out" };
	const proposed = proposedItem(line);
	if (proposed) return { tone: "warning", label: proposalLabels[proposed.grade] };
	if (match === "suggestions" && isSettled(problem)) return { tone: "success", label: "Chosen" };
	if (match !== "none" && problem === "choose") return { tone: "warning", label: "Check" };
	return { tone: tones[match], label: matchLabels[match] };
}

/**
 * A line of the list: one row on wide screens, three short ones on a phone, and the rest folded.
 * @param props.priced whether any line of the list has a price @param props.shipping whether lines say how they ship
 */
export function ReviewLine({
	line,
	tagged,
	priced,
	price,
	repeated,
	shipping,
}: {
	line: OrderLine;
	tagged: boolean;
	priced: boolean;
	price: LinePrice | null;
	repeated?: RepeatedItem;
	shipping: boolean;
}) {
	const { position, row, text, part, brand, problem, leftOut } = line;
	const wrongQuantity = problem === "quantity" || problem === "pack";
	const problemId = `problem-${position}`;
	const written = [brand, part, text].filter(Boolean).join(" ");
	const { tone, label } = lineStatus(line);
	return (
		<li id={`line-${position}`} data-line={position} className="review-line">
			<fieldset>
				<legend className="sr-only">{`Line ${row}: ${text}`}</legend>
				<input type="hidden" name="line" value={position} />
				<div className="asked">
					<span>
						<span className="sr-only">Line </span>
						{formatNumber(row)}
					</span>
					<span className="written" title={written}>
						{written}
					</span>
					<Badge tone={tone}>{label}</Badge>
				</div>
				<LineItem line={line} problemId={problemId} repeated={repeated} />
				{priced && (
					<dl className="review-figures">
						{price && (
							<>
								<Figure label="Unit price" value={price.unit} />
								<Figure label="Line total" value={price.lineTotal} strong />
								<Figure label="Stock" value={price.availability} />
							</>
						)}
					</dl>
				)}
				<label className="quantity">
					<span className="sr-only">Quantity</span>
					<input
						className="typed"
						aria-invalid={wrongQuantity || undefined}
						aria-describedby={wrongQuantity ? problemId : undefined}
						name={`quantity-${position}`}
						defaultValue={line.quantity}
						inputMode="numeric"
						maxLength={20}
						autoComplete="off"
					/>
				</label>
				<div className="choices">
					{tagged && (
						<label>
							<span className="lg:sr-only">Type</span>
							<input
								className="typed"
								name={`tag-${position}`}
								defaultValue={line.tag}
								maxLength={20}
								autoComplete="off"
							/>
						</label>
					)}
					<label className="out">
						<input type="checkbox" name={`out-${position}`} defaultChecked={leftOut} />
						<span className="lg:sr-only">Leave out</span>
					</label>
				</div>
				<LineDetails line={line} written={written} repeated={repeated} shipping={shipping} />
			</fieldset>
		</li>
	);
}

const Figure = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
	<div>
		<dt className="lg:sr-only">{label}</dt>
		<dd className={strong ? "font-semibold" : undefined}>{value}</dd>
	</div>
);
