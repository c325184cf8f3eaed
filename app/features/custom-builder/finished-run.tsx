import { Link } from "@remix-run/react";
import { composePartNumber, partNumberPieces } from "#rules/custom-builder/part-number";
import { designFigures } from "#rules/custom-builder/run-figures";
import { type Design, scxBody } from "#rules/custom-builder/scx-options";
import { formatCount, formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { FoldedOnPhone } from "~/design-system/folded-on-phone.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { priceHints } from "~/features/catalog/price-line.tsx";
import { paths } from "~/paths.ts";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { AddToProjectButton } from "~/shared/saving/add-to-project-button.tsx";
import type { RunPrice } from "./designs/run-price.ts";

/** Part number of a complete run. */
export function RunNumber({ design }: { design: Design }) {
	const partNumber = composePartNumber(design);
	return (
		<div>
			<p className="flex min-h-8 items-center gap-2 text-muted text-sm">
				Part number <CopyButton text={partNumber} label="Copy part number" />
			</p>
			<PartNumber sku={partNumber} className="font-semibold sm:text-lg" />
		</div>
	);
}

/** Figures of a complete run. */
export function RunFacts({ design }: { design: Design }) {
	const figures = designFigures(design);
	return (
		<div>
			<Facts>
				<Fact label="Light output">{formatNumber(figures.lumens)}&#8239;lm</Fact>
				<Fact label="Input watts">{formatNumber(figures.watts)}&#8239;W</Fact>
				<Fact label="Efficacy">{formatNumber(figures.efficacy, 1)}&#8239;lm/W</Fact>
				<Fact label="Weight">{formatNumber(figures.weight, 1)}&#8239;lb</Fact>
				<Fact label="Power feeds">
					{formatCount(figures.feeds.length, "feed")}: {formatLoads(figures.feeds)}
				</Fact>
				<Fact label="Lead time">{formatCount(figures.lead.days, "business day")}</Fact>
				<Fact label="Life (L70)">{formatNumber(scxBody.lifeHours)}&#8239;hr</Fact>
				<Fact label="Warranty">{scxBody.warrantyYears} years</Fact>
			</Facts>
			<p className="mt-3 max-w-text text-muted text-sm">
				Longest lead item: {figures.lead.slowest}. Each feed is for one 20&#8239;A circuit loaded to 80% at{" "}
				{design.voltage === "3" ? "347" : "120"}&#8239;V, {formatNumber(figures.feedLimit)}&#8239;W at most.
				Lumens are computed from the catalog fixtures, not measured.
			</p>
		</div>
	);
}

/** Each load, or the least and the most of many: the table of sections has them all. */
function formatLoads(feeds: readonly number[]): string {
	const watts = (load: number) => `${formatNumber(load)}\u202fW`;
	if (feeds.length <= 3) return feeds.map(watts).join(", ");
	return `${watts(Math.min(...feeds))} to ${watts(Math.max(...feeds))}`;
}

export function PartNumberExplained({ design }: { design: Design }) {
	const pieces = partNumberPieces(design).filter(({ position }) => position !== "");
	return (
		<FoldedOnPhone summary="How to read the part number" detail={formatCount(pieces.length, "position")}>
			<FiguresTable
				caption={`How to read ${composePartNumber(design)}`}
				columns={[{ label: "Characters" }, { label: "Position" }, { label: "Choice" }]}
				rows={pieces.map(({ text, position, meaning }) => [
					<span key="text" className="part-number">
						{text}
					</span>,
					position,
					<UnbrokenNumbers key="meaning">{meaning}</UnbrokenNumbers>,
				])}
			/>
		</FoldedOnPhone>
	);
}

/** Bill of parts. With prices for those who may see them; others read how to see them. */
export function PartsTable({
	design,
	price,
	returnTo,
}: {
	design: Design;
	price: RunPrice | null;
	/** Where a guest comes back to after signing in. */
	returnTo: string;
}) {
	const { parts } = designFigures(design);
	const shown = price?.kind === "price" ? price : null;
	const priced = shown?.parts ?? null;
	return (
		<FoldedOnPhone
			summary="Bill of parts"
			detail={[formatCount(parts.length, "part number"), shown?.price].filter(Boolean).join(", ")}
			className="md:mt-4"
		>
			<DataTable
				caption={priced ? "Bill of parts, demo list prices" : "Bill of parts"}
				className={classNames("bill", priced && "priced")}
			>
				<thead>
					<tr>
						<ColumnHeader>Part</ColumnHeader>
						<ColumnHeader>Description</ColumnHeader>
						<ColumnHeader numeric>Quantity</ColumnHeader>
						{priced && (
							<>
								<ColumnHeader numeric>Each</ColumnHeader>
								<ColumnHeader numeric>Total</ColumnHeader>
							</>
						)}
					</tr>
				</thead>
				<tbody>
					{parts.map(({ partNumber, name, quantity }) => (
						<Row key={partNumber}>
							<RowHeader>
								<span className="part-number whitespace-nowrap">{partNumber}</span>
							</RowHeader>
							<Cell>
								<UnbrokenNumbers>{name}</UnbrokenNumbers>
							</Cell>
							<Cell label="Quantity" numeric className="quantity">
								{quantity}
							</Cell>
							{priced && (
								<>
									<Cell label="Each" numeric>
										{priced[partNumber]?.each}
									</Cell>
									<Cell label="Total" numeric>
										{priced[partNumber]?.total}
									</Cell>
								</>
							)}
						</Row>
					))}
					{priced && shown?.listPrice && shown.discount && (
						<>
							<SumRow label="List price of the run" amount={shown.listPrice} />
							<SumRow label="Your discount" amount={`−${shown.discount}`} />
						</>
					)}
					{priced && shown && <SumRow label="Price of the run" amount={shown.price} strong />}
				</tbody>
			</DataTable>
			<PriceHint price={price} returnTo={returnTo} />
		</FoldedOnPhone>
	);
}

function SumRow({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
	return (
		<Row className="sum">
			<RowHeader colSpan={4} className="text-right">
				{label}
			</RowHeader>
			<Cell numeric>{strong ? <strong>{amount}</strong> : amount}</Cell>
		</Row>
	);
}

function PriceHint({ price, returnTo }: { price: RunPrice | null; returnTo: string }) {
	if (price === null || price.kind === "on-request" || price.kind === "price") return null;
	const { to, label } = priceHints[price.kind];
	return (
		<p className="screen-only mt-2 text-sm">
			<Link to={to(returnTo)} discover="none" className="text-link inline-block py-1 pointer-coarse:py-3">
				{label}
			</Link>{" "}
			of each part.
		</p>
	);
}

/** Price of a finished run and what to do with it. A guest signs in first and comes back. */
export function RunActions({
	design,
	price,
	saved = false,
}: {
	design: Design;
	price: RunPrice;
	/** Whether it is one of the designs already. */
	saved?: boolean;
}) {
	const part = composePartNumber(design);
	const run = paths.customBuilder(scxBody.series, { part });
	// Services that price runs also sell them.
	const sold = price.kind === "price";
	return (
		<div className="mt-6 space-y-3 rounded border border-line bg-surface p-4">
			<RunPriceLine price={price} returnTo={run} />
			{sold && <AddToCartButton product={part} called={part} quantity="steps" />}
			<div className="screen-only flex flex-wrap gap-2">
				{!saved && (
					<LinkButton
						to={paths.saveDesign({ part })}
						variant={sold ? "secondary" : "primary"}
						discover="none"
					>
						Save to my designs
					</LinkButton>
				)}
				{sold && <AddToProjectButton product={part} returnTo={run} variant="secondary" />}
			</div>
			{price.kind === "on-request" && (
				<p className="text-sm">To order this run, send its part number to your sales rep.</p>
			)}
			{!saved && <p className="text-muted text-sm">Bookmark or share this page to come back to this run.</p>}
		</div>
	);
}

function RunPriceLine({ price, returnTo }: { price: RunPrice; returnTo: string }) {
	switch (price.kind) {
		case "sign-in":
		case "not-verified":
		case "second-factor": {
			const { to, label } = priceHints[price.kind];
			return (
				<p className="font-semibold text-lg">
					<Link to={to(returnTo)} discover="none" className="line-link">
						{label}
					</Link>
				</p>
			);
		}
		case "on-request":
			return <p className="font-semibold text-lg">Price on request</p>;
		case "price":
			return (
				<p>
					<span className="font-semibold text-2xl tabular-nums">{price.price}</span>{" "}
					{price.listPrice === null ? (
						<span className="text-muted text-sm">for the run, demo list price</span>
					) : (
						<span className="text-muted text-sm">
							for the run, your price. Demo list price <s className="tabular-nums">{price.listPrice}</s>
						</span>
					)}
				</p>
			);
	}
}
