import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { OrderLine, RepeatedItem } from "#contracts/quick-order/order-lists";
import { formatNumber } from "#rules/format";
import { proposedItem } from "#rules/quick-order/proposed-item";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { toShippingChoice } from "~/features/cart/lines/shipping-labels.ts";
import { LineShippingFold, ShippingSelect } from "~/features/cart/lines/shipping-select.tsx";
import { LineCorrection } from "./line-correction.tsx";
import { type LinePrice, matchLabels, piecesText, problemText, repeatText } from "./review.ts";

const tones: Record<OrderLine["match"], BadgeTone> = {
	waiting: "neutral",
	exact: "success",
	normalized: "success",
	suggestions: "warning",
	none: "error",
};

const isSettled = (problem: OrderLine["problem"]) =>
	problem === null || problem === "quantity" || problem === "pack";

export function ReviewLine({
	line,
	tagged,
	price,
	repeated,
	shipping,
}: {
	line: OrderLine;
	price: LinePrice | null;
	tagged: boolean;
	repeated?: RepeatedItem;
	/** Whether lines say how they ship. */
	shipping: boolean;
}) {
	const { position, row, text, part, brand, problem, leftOut, match, notUnderstood } = line;
	const wrongQuantity = problem === "quantity" || problem === "pack";
	const problemId = `problem-${position}`;
	const decided = match === "suggestions" && isSettled(problem);
	const undecided = (match === "exact" || match === "normalized") && problem === "choose";
	const together = leftOut ? null : repeatText(line, repeated);
	const counted = piecesText(line);
	return (
		<li id={`line-${position}`} data-line={position} className="p-4">
			<fieldset className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)_auto]">
				<legend className="sr-only">{`Line ${row}: ${text}`}</legend>
				<input type="hidden" name="line" value={position} />
				<div className="flex min-w-0 flex-col items-start gap-1.5">
					<p className="text-muted text-sm tabular-nums">{`Line ${formatNumber(row)}`}</p>
					<p className="wrap-anywhere max-w-full font-medium font-mono text-sm">
						{[brand, part, text].filter(Boolean).join(" ")}
					</p>
					<Badge tone={leftOut ? "neutral" : decided ? "success" : undecided ? "warning" : tones[match]}>
						{leftOut ? "Left out" : decided ? "Chosen" : undecided ? "Check" : matchLabels[match]}
					</Badge>
					{notUnderstood.length > 0 && (
						<ul aria-label="Words that were not matched" className="flex flex-wrap gap-1.5">
							{notUnderstood.map((word) => (
								<li key={word} className="wrap-anywhere max-w-full [&>span]:whitespace-normal">
									<Badge tone="warning" icon="warning">
										Check: {word}
									</Badge>
								</li>
							))}
						</ul>
					)}
				</div>
				<div className="flex min-w-0 flex-col gap-2">
					{problem && (
						<p id={problemId} className="flex items-start gap-1.5 font-medium text-red-700 text-sm">
							<Icon name="warning" size={16} className="mt-0.5" />
							{problemText(line, repeated)}
						</p>
					)}
					{counted && (
						<p className="text-muted text-sm">
							{line.quantity} = {counted}
						</p>
					)}
					{together && <p className="wrap-anywhere text-muted text-sm">{together}</p>}
					<Candidates line={line} />
					{price && (
						<dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
							<Figure label="Unit price" value={price.unit} />
							<Figure label="Line total" value={price.lineTotal} />
							<Figure label="Stock" value={price.availability} />
						</dl>
					)}
					{shipping && !leftOut && line.productId !== null && <LineShipping line={line} />}
				</div>
				<div className="flex flex-wrap items-start gap-3 md:max-w-52 md:justify-end lg:max-w-none lg:flex-nowrap">
					{tagged && (
						<Field id={`tag-${position}`} label="Type" className="w-20">
							{(control) => (
								<TextInput
									{...control}
									name={`tag-${position}`}
									defaultValue={line.tag}
									maxLength={20}
									autoComplete="off"
								/>
							)}
						</Field>
					)}
					<Field id={`quantity-${position}`} label="Quantity" className="w-24">
						{(control) => (
							<TextInput
								{...control}
								aria-invalid={wrongQuantity || undefined}
								aria-describedby={wrongQuantity ? problemId : undefined}
								name={`quantity-${position}`}
								defaultValue={line.quantity}
								inputMode="numeric"
								maxLength={20}
								autoComplete="off"
								className="text-right tabular-nums"
							/>
						)}
					</Field>
					<label className="mt-6 inline-flex min-h-touch items-center gap-2 whitespace-nowrap text-sm">
						<input
							type="checkbox"
							name={`out-${position}`}
							defaultChecked={leftOut}
							className="size-5 accent-navy-800"
						/>
						Leave out
					</label>
				</div>
			</fieldset>
		</li>
	);
}

function LineShipping({ line: { position, row, shipComplete } }: { line: OrderLine }) {
	const saved = toShippingChoice(shipComplete);
	return (
		<LineShippingFold called={`line ${row}`} choice={saved}>
			<ShippingSelect
				name={`shipping-${position}`}
				aria-label={`If not all in stock of line ${row}`}
				className="my-1 max-w-md"
				defaultValue={saved}
			/>
		</LineShippingFold>
	);
}

const Figure = ({ label, value }: { label: string; value: string }) => (
	<div className="flex gap-1.5">
		<dt className="text-muted">{label}</dt>
		<dd className="font-semibold">{value}</dd>
	</div>
);

function Candidates({ line }: { line: OrderLine }) {
	const { candidates, match, problem, position } = line;
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
				<CandidateFacts candidate={first} />
			</>
		);
	const radio = (candidate: PartCandidate) => (
		<CandidateRadio
			key={candidate.variationID}
			candidate={candidate}
			name={`choice-${position}`}
			chosen={(line.productId ?? proposed) === candidate.variationID}
		/>
	);
	const chosen = candidates.find(({ variationID }) => variationID === onTop);
	const rest = candidates.filter((candidate) => candidate !== chosen);
	if (!chosen)
		return (
			<>
				<div className="flex flex-col gap-1">{rest.map(radio)}</div>
				<Folded label="None of these?">
					<LineCorrection line={line} />
				</Folded>
			</>
		);
	return (
		<>
			{radio(chosen)}
			{proposed && (
				<>
					<input type="hidden" name={`proposed-${position}`} value={proposed} />
					<Button
						type="submit"
						name="intent"
						value={`accept-${position}`}
						size="sm"
						icon="check"
						className="self-start"
						aria-label={`Accept ${chosen.sku} for line ${line.row}`}
					>
						Accept
					</Button>
				</>
			)}
			<Folded label={rest.length === 0 ? "Not this one?" : "Alternatives"} count={rest.length}>
				{rest.map(radio)}
				{!matched && <LineCorrection line={line} />}
			</Folded>
		</>
	);
}

function Folded({ label, count = 0, children }: { label: string; count?: number; children: ReactNode }) {
	return (
		<Disclosure
			summary={<span className="font-normal text-sm">{label}</span>}
			detail={count > 0 ? count : undefined}
			className="rounded border border-line px-3"
		>
			<div className="flex flex-col gap-1 pb-3">{children}</div>
		</Disclosure>
	);
}

function CandidateRadio({
	candidate,
	name,
	chosen,
}: {
	candidate: PartCandidate;
	name: string;
	chosen: boolean;
}) {
	return (
		<label className="flex cursor-pointer items-start gap-3 rounded p-2 hover:bg-surface has-checked:bg-navy-50">
			<input
				type="radio"
				name={name}
				value={candidate.variationID}
				defaultChecked={chosen}
				className="mt-0.5 size-5 flex-none accent-navy-800"
			/>
			<CandidateFacts candidate={candidate} />
		</label>
	);
}

function CandidateFacts({ candidate }: { candidate: PartCandidate }) {
	const { sku, name, brand, link, figures, reasons, lacks, orderable, discontinued } = candidate;
	return (
		<div className="flex min-w-0 flex-col gap-0.5 text-sm">
			<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="wrap-anywhere font-medium font-mono">{sku}</span>
				{discontinued && <Badge tone="warning">Discontinued</Badge>}
				{!orderable && <Badge tone="warning">Base catalog number, not orderable</Badge>}
			</span>
			<span className="wrap-anywhere">
				{!name.startsWith(brand) && `${brand}, `}
				<Link to={link} className="text-link">
					{name}
				</Link>
			</span>
			{figures && <span className="text-muted tabular-nums">{figures}</span>}
			<span className="text-muted">
				<span className="font-medium text-green-800">Why: </span>
				{reasons.join("; ")}
			</span>
			{lacks.length > 0 && (
				<span className="text-muted">
					<span className="font-medium text-red-700">Check: </span>
					{lacks.join("; ")}
				</span>
			)}
		</div>
	);
}
