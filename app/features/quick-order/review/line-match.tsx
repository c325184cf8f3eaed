import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { OrderLine } from "#contracts/quick-order/order-lists";
import { proposedItem } from "#rules/quick-order/proposed-item";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { LineCorrection } from "./line-correction.tsx";
import { isSettled } from "./review.ts";

/** What a line means: one item, a choice, or a box to look up another number. @param props.more beside the figures */
export function LineMatch({ line, more }: { line: OrderLine; more?: ReactNode }) {
	const { candidates, match, problem, position, text } = line;
	const proposed = proposedItem(line)?.candidate.variationID;
	// Keep the radio buttons in place while choosing.
	const [onTop] = useState(isSettled(problem) ? line.productId : (proposed ?? null));
	const [first] = candidates;
	if (!first) return <LineCorrection line={line} />;
	const matched = match === "exact" || match === "normalized";
	if (candidates.length === 1 && matched && line.productId === first.variationID)
		return (
			<>
				<input type="hidden" name={`choice-${position}`} value={first.variationID} />
				<CandidateFacts
					candidate={first}
					more={more}
					sayWhy={match !== "exact"}
					saySku={first.sku.toLowerCase() !== text.trim().toLowerCase()}
				/>
			</>
		);
	const radio = (candidate: PartCandidate) => (
		<CandidateRadio
			key={candidate.variationID}
			candidate={candidate}
			name={`choice-${position}`}
			chosen={(line.productId ?? proposed) === candidate.variationID}
			sayWhy={!isSettled(problem) || candidate.variationID !== onTop}
		/>
	);
	const chosen = candidates.find(({ variationID }) => variationID === onTop);
	const rest = candidates.filter((candidate) => candidate !== chosen);
	if (!chosen)
		return (
			<>
				<div className="flex flex-col">{rest.map(radio)}</div>
				<Folded label="None of these?">
					<LineCorrection line={line} />
				</Folded>
			</>
		);
	return (
		<>
			{radio(chosen)}
			<div className="flex flex-wrap items-start gap-x-4 text-sm">
				{proposed && (
					<>
						<input type="hidden" name={`proposed-${position}`} value={proposed} />
						<Button
							type="submit"
							name="intent"
							value={`accept-${position}`}
							size="sm"
							icon="check"
							aria-label={`Accept ${chosen.sku} for line ${line.row}`}
						>
							Accept
						</Button>
					</>
				)}
				<Folded label={rest.length === 0 ? "Not this one?" : "Alternatives"} count={rest.length}>
					{isSettled(problem) && <Reasons reasons={chosen.reasons} />}
					{rest.map(radio)}
					{!matched && <LineCorrection line={line} />}
				</Folded>
				{more}
			</div>
		</>
	);
}

/** Takes the whole width when it is open. */
function Folded({ label, count = 0, children }: { label: string; count?: number; children: ReactNode }) {
	return (
		<details className="min-w-0 text-sm open:w-full">
			<summary className="inline-flex min-h-8 items-center text-link pointer-coarse:min-h-touch">
				{label}
				{count > 0 && ` (${count})`}
			</summary>
			<div className="flex flex-col gap-1 pb-2">{children}</div>
		</details>
	);
}

function CandidateRadio({
	name,
	chosen,
	...facts
}: {
	candidate: PartCandidate;
	name: string;
	chosen: boolean;
	sayWhy: boolean;
}) {
	return (
		<label className="flex cursor-pointer items-start gap-2 rounded px-2 py-0.5 hover:bg-surface has-checked:bg-navy-50">
			<input
				type="radio"
				name={name}
				value={facts.candidate.variationID}
				defaultChecked={chosen}
				className="size-5 flex-none accent-navy-800"
			/>
			<CandidateFacts {...facts} saySku />
		</label>
	);
}

/** @param props.sayWhy leave it out where the item is settled @param props.saySku and where the line reads so */
function CandidateFacts({
	candidate: { sku, name, brand, link, figures, reasons, lacks, orderable, discontinued },
	more,
	sayWhy,
	saySku,
}: {
	candidate: PartCandidate;
	more?: ReactNode;
	sayWhy: boolean;
	saySku: boolean;
}) {
	return (
		<div className="min-w-0 text-sm">
			<p className="wrap-anywhere flex flex-wrap items-center gap-x-2">
				{saySku && <PartNumber sku={sku} className="font-medium" />}
				<span>
					{!name.startsWith(brand) && `${brand}, `}
					<Link to={link} className="text-link">
						{name}
					</Link>
				</span>
				{discontinued && <Badge tone="warning">Discontinued</Badge>}
				{!orderable && <Badge tone="warning">Base catalog number, not orderable</Badge>}
			</p>
			<div className="flex flex-wrap items-center gap-x-3 text-muted">
				{figures && <span className="tabular-nums">{figures}</span>}
				{sayWhy && <Reasons reasons={reasons} />}
				{lacks.length > 0 && (
					<span>
						<span className="font-medium text-red-700">Check: </span>
						{lacks.join("; ")}
					</span>
				)}
				{more}
			</div>
		</div>
	);
}

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
	<span>
		<span className="font-medium text-green-800">Why: </span>
		{reasons.join("; ")}
	</span>
);
