import { Link } from "@remix-run/react";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { OrderLine, RepeatedItem } from "#contracts/quick-order/order-lists";
import { proposedItem } from "#rules/quick-order/order-line-state";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { shippingLabels, toShippingChoice } from "~/features/cart/lines/shipping-labels.ts";
import { ShippingSelect } from "~/features/cart/lines/shipping-select.tsx";
import { paths } from "~/paths.ts";
import { isSettled, isShortenedLine, piecesText, problemText, repeatText, replacedText } from "./review.ts";

type Matched = { line: OrderLine; repeated?: RepeatedItem };

const isMatched = ({ match }: OrderLine) => match === "exact" || match === "normalized";

/** The only match of a line's number: nothing is left to choose. */
const onlyMatch = (line: OrderLine): PartCandidate | null => {
	const [first, ...others] = line.candidates;
	const only = first && others.length === 0 && isMatched(line) && line.productId === first.variationID;
	return only ? first : null;
};

/** What a line means, in one row: its item, what is wrong with it, or a box to look up another number. */
export function LineItem({ line, problemId, repeated }: Matched & { problemId: string }) {
	const { candidates, position, row, productId, problem, text, shipComplete } = line;
	const proposed = proposedItem(line);
	const item =
		proposed?.candidate ?? candidates.find(({ variationID }) => variationID === productId) ?? onlyMatch(line);
	const warning = proposed && !proposed.candidate.replaces ? null : problemText(line, repeated);
	const replaced = replacedText(line);
	if (candidates.length === 0)
		return (
			<div className="item">
				<div>
					<LineCorrection line={line} />
					{isShortenedLine(line) && <p className="warned">{warning}</p>}
				</div>
				{problem === "no-match" && !isShortenedLine(line) && (
					<Link to={paths.search(text.slice(0, 100))} className="button button-sm button-quiet">
						Search<span className="sr-only"> the catalog for this</span>
					</Link>
				)}
			</div>
		);
	const differences = item ? [...item.lacks, ...line.notUnderstood.map((word) => `“${word}”`)] : [];
	const notes = [item?.figures, shipComplete && shippingLabels.complete].filter(Boolean).join(", ");
	return (
		<div className="item">
			<div>
				{item && <ItemName item={item} />}
				{warning ? (
					<p id={problemId} className="warned">
						{warning}
					</p>
				) : replaced ? (
					<p className="wrap-anywhere">{replaced}</p>
				) : differences.length > 0 ? (
					<p className="one-row warned">Check: {differences.join("; ")}</p>
				) : (
					notes && <p className="one-row text-muted tabular-nums">{notes}</p>
				)}
			</div>
			{proposed && (
				<>
					<input type="hidden" name={`proposed-${position}`} value={proposed.candidate.variationID} />
					<Button
						type="submit"
						name="intent"
						value={`accept-${position}`}
						size="sm"
						icon="check"
						aria-label={`Accept ${proposed.candidate.sku} for line ${row}`}
					>
						Accept
					</Button>
				</>
			)}
		</div>
	);
}

const ItemName = ({ item: { sku, name, link, discontinued, orderable } }: { item: PartCandidate }) => (
	<p className="one-row" title={`${sku} ${name}`}>
		<PartNumber sku={sku} className="font-medium" />{" "}
		{discontinued && <Badge tone="warning">Discontinued</Badge>}
		{!orderable && <Badge tone="warning">Base catalog number, not orderable</Badge>}{" "}
		<Link to={link} className="text-link">
			{name}
		</Link>
	</p>
);

/** A text of the row that may be cut there. */
const longText = 60;

/** What a line is about beyond its row: other items, reasons, another number, how it ships. */
export function LineDetails({
	line,
	written,
	repeated,
	shipping,
}: Matched & { written: string; shipping: boolean }) {
	const { candidates, position, row, productId, notUnderstood, leftOut, shipComplete } = line;
	const only = onlyMatch(line);
	const notes = [piecesText(line), leftOut ? null : repeatText(line, repeated)];
	const pieces = notes[0] && `${line.quantity} = ${notes[0]}`;
	const ships = shipping && !leftOut && productId !== null;
	const isLong = written.length > longText;
	const onlyHidden = only && !ships && !isLong && !notes.some(Boolean) && line.match === "exact";
	if (onlyHidden || candidates.length === 0)
		return only && <input type="hidden" name={`choice-${position}`} value={only.variationID} />;
	const proposed = proposedItem(line)?.candidate.variationID;
	const others = candidates.length - (proposed || productId !== null ? 1 : 0);
	return (
		<details>
			<summary>
				{only || others === 0
					? "Details"
					: `${proposed || isSettled(line.problem) ? "Alternatives" : "Choose"} (${others})`}
				<span className="sr-only"> of line {row}</span>
			</summary>
			<div className="more">
				{isLong && <p className="wrap-anywhere font-mono">{written}</p>}
				<UnmatchedWords words={notUnderstood} />
				{pieces && <p className="text-muted">{pieces}</p>}
				{notes[1] && <p className="wrap-anywhere text-muted">{notes[1]}</p>}
				{only ? (
					<>
						<input type="hidden" name={`choice-${position}`} value={only.variationID} />
						<CandidateFacts candidate={only} />
					</>
				) : (
					candidates.map((candidate) => (
						<label key={candidate.variationID} className="candidate">
							<input
								type="radio"
								name={`choice-${position}`}
								value={candidate.variationID}
								defaultChecked={(productId ?? proposed) === candidate.variationID}
							/>
							<CandidateFacts candidate={candidate} />
						</label>
					))
				)}
				{!isMatched(line) && <LineCorrection line={line} labeled />}
				{ships && (
					<div className="flex flex-wrap items-center gap-2">
						<label htmlFor={`shipping-${position}`}>
							If not all in stock<span className="sr-only"> of line {row}</span>
						</label>
						<ShippingSelect
							key={String(shipComplete)}
							id={`shipping-${position}`}
							name={`shipping-${position}`}
							className="max-w-xs"
							defaultValue={toShippingChoice(shipComplete)}
						/>
					</div>
				)}
			</div>
		</details>
	);
}

function UnmatchedWords({ words }: { words: readonly string[] }) {
	if (words.length === 0) return null;
	return (
		<ul aria-label="Words that were not matched" className="flex flex-wrap gap-1.5">
			{words.map((word) => (
				<li key={word} className="wrap-anywhere max-w-full [&>span]:whitespace-normal">
					<Badge tone="warning" icon="warning">
						Check: {word}
					</Badge>
				</li>
			))}
		</ul>
	);
}

function CandidateFacts({
	candidate: { sku, name, brand, link, figures, reasons, lacks, orderable, discontinued },
}: {
	candidate: PartCandidate;
}) {
	return (
		<div>
			<p>
				<PartNumber sku={sku} className="font-medium" /> {!name.startsWith(brand) && `${brand}, `}
				<Link to={link} className="text-link">
					{name}
				</Link>{" "}
				{discontinued && <Badge tone="warning">Discontinued</Badge>}
				{!orderable && <Badge tone="warning">Base catalog number, not orderable</Badge>}
			</p>
			<p className="text-muted">
				{figures}
				{reasons.length > 0 && `${figures ? ". " : ""}Why: ${reasons.join("; ")}`}
				{lacks.length > 0 && (
					<>
						{". "}
						<span className="font-medium text-red-700">Check: {lacks.join("; ")}</span>
					</>
				)}
			</p>
		</div>
	);
}

const label = "Look up another number or description";

/** The text of a line to look up again. @param props.labeled whether the label shows; a row names it for screen readers */
function LineCorrection({
	line: { position, text },
	labeled = false,
}: {
	line: Pick<OrderLine, "position" | "text">;
	labeled?: boolean;
}) {
	return (
		<label className={labeled ? "flex max-w-md flex-col gap-1 font-medium" : undefined}>
			<span className={labeled ? undefined : "sr-only"}>{label}</span>
			<input
				className="typed font-mono"
				name={`text-${position}`}
				defaultValue={text}
				maxLength={400}
				autoComplete="off"
				spellCheck={false}
			/>
		</label>
	);
}
