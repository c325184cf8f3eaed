import type { OrderLine, RepeatedItem } from "#contracts/quick-order/order-lists";
import { formatNumber } from "#rules/format";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import { TextInput } from "~/design-system/forms/text-input.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { toShippingChoice } from "~/features/cart/lines/shipping-labels.ts";
import { LineShippingFold, ShippingSelect } from "~/features/cart/lines/shipping-select.tsx";
import { LineMatch } from "./line-match.tsx";
import { isSettled, type LinePrice, matchLabels, piecesText, problemText, repeatText } from "./review.ts";

const tones: Record<OrderLine["match"], BadgeTone> = {
	waiting: "neutral",
	exact: "success",
	normalized: "success",
	suggestions: "warning",
	none: "error",
};

/** Columns of a list: its text, the match, prices, type tag, quantity, left out. */
const columns = "lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:items-start lg:gap-x-4";
const figures = "grid-cols-[5.5rem_5.5rem_5.5rem] gap-x-3";

/** Names the columns where lines are rows. */
export function ReviewHeadings({ tagged, priced }: { tagged: boolean; priced: boolean }) {
	return (
		<div
			aria-hidden="true"
			className={`border-line border-b bg-surface px-3 py-2 font-semibold text-navy-900 text-sm max-lg:hidden ${columns}`}
		>
			<span>Line</span>
			<span>Item</span>
			<span className="flex gap-x-4">
				{priced && (
					<span className={`grid text-right ${figures}`}>
						<span>Unit price</span>
						<span>Line total</span>
						<span>Stock</span>
					</span>
				)}
				{tagged && <span className="w-16">Type</span>}
				<span className="w-20">Quantity</span>
				<span className="w-24">Leave out</span>
			</span>
		</div>
	);
}

/** A row of the list; on narrow screens a card. @param props.priced whether any line of the list has a price */
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
	/** Whether lines say how they ship. */
	shipping: boolean;
}) {
	const { position, row, text, part, brand, problem, leftOut, match } = line;
	const wrongQuantity = problem === "quantity" || problem === "pack";
	const problemId = `problem-${position}`;
	const decided = match === "suggestions" && isSettled(problem);
	const undecided = (match === "exact" || match === "normalized") && problem === "choose";
	const together = leftOut ? null : repeatText(line, repeated);
	const counted = piecesText(line);
	return (
		<li id={`line-${position}`} data-line={position} className="px-3 py-2">
			<fieldset className={`flex flex-col gap-y-1 ${columns}`}>
				<legend className="sr-only">{`Line ${row}: ${text}`}</legend>
				<input type="hidden" name="line" value={position} />
				<div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
					<span className="text-muted tabular-nums">
						<span className="lg:sr-only">Line </span>
						{formatNumber(row)}
					</span>{" "}
					<span className="wrap-anywhere font-medium font-mono">
						{[brand, part, text].filter(Boolean).join(" ")}
					</span>{" "}
					<Badge tone={leftOut ? "neutral" : decided ? "success" : undecided ? "warning" : tones[match]}>
						{leftOut ? "Left out" : decided ? "Chosen" : undecided ? "Check" : matchLabels[match]}
					</Badge>
					<UnmatchedWords words={line.notUnderstood} />
				</div>
				<div className="flex min-w-0 flex-col gap-1">
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
					<LineMatch
						line={line}
						more={shipping && !leftOut && line.productId !== null ? <LineShipping line={line} /> : undefined}
					/>
				</div>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
					{priced && (
						<dl
							className={`flex flex-wrap items-center gap-x-4 tabular-nums lg:text-right lg:grid ${figures}`}
						>
							{price && (
								<>
									<Figure label="Unit price" value={price.unit} />
									<Figure label="Line total" value={price.lineTotal} strong />
									<Figure label="Stock" value={price.availability} />
								</>
							)}
						</dl>
					)}
					{tagged && (
						<label htmlFor={`tag-${position}`} className="flex items-center gap-2">
							<span className="lg:sr-only">Type</span>
							<span className="w-16">
								<TextInput
									id={`tag-${position}`}
									name={`tag-${position}`}
									defaultValue={line.tag}
									maxLength={20}
									autoComplete="off"
								/>
							</span>
						</label>
					)}
					<label htmlFor={`quantity-${position}`} className="flex items-center gap-2">
						<span className="lg:sr-only">Quantity</span>
						<span className="w-20">
							<TextInput
								id={`quantity-${position}`}
								aria-invalid={wrongQuantity || undefined}
								aria-describedby={wrongQuantity ? problemId : undefined}
								name={`quantity-${position}`}
								defaultValue={line.quantity}
								inputMode="numeric"
								maxLength={20}
								autoComplete="off"
								className="text-right tabular-nums"
							/>
						</span>
					</label>
					<label className="inline-flex min-h-touch w-24 items-center gap-2 whitespace-nowrap">
						<input
							type="checkbox"
							name={`out-${position}`}
							defaultChecked={leftOut}
							className="size-5 accent-navy-800"
						/>
						<span className="lg:sr-only">Leave out</span>
					</label>
				</div>
			</fieldset>
		</li>
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

const Figure = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
	<div className="flex gap-1.5 lg:justify-end">
		<dt className="text-muted lg:sr-only">{label}</dt>
		<dd className={strong ? "font-semibold" : undefined}>{value}</dd>
	</div>
);
