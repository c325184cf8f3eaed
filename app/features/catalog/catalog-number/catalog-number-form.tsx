import { Form, Link } from "@remix-run/react";
import type { VariationRow } from "#contracts/catalog/catalog";
import { leftOff, type NumberPick, type SeriesMatrix } from "#rules/catalog/catalog-number-terms";
import { Button } from "~/design-system/button.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { AddToProjectButton } from "~/shared/saving/add-to-project-button.tsx";
import { PriceLine } from "../price-line.tsx";
import type { Pricing } from "../pricing.ts";

type Props = {
	/** The page, whose query has the choices. */
	action: string;
	/** The page with the choices. */
	returnTo: string;
	pick: Omit<NumberPick<never>, "found">;
	found: VariationRow | null;
	/** What sets it apart. */
	figures: string;
	pricing: Pricing | null;
};

/** A GET form: the choices are the URL, and the part number is the answer. */
export function CatalogNumberForm({ action, returnTo, pick, found, figures, pricing }: Props) {
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<Form
				method="get"
				action={action}
				preventScrollReset
				className="flex flex-col gap-4 rounded border border-line bg-surface p-4"
			>
				<h2 className="text-xl">Choose the parts</h2>
				{pick.problem && (
					<Notice tone="warning" title="That number isn't made" live>
						{pick.problem}
						{found && (
							<span className="mt-1 block">
								Nearest: {found.sku}, {pick.changes}.
							</span>
						)}
						{pick.others.map(({ sku, changes }) => (
							<span key={sku} className="mt-1 block">
								Or{" "}
								<Link to={`${action}?${new URLSearchParams({ number: sku })}`} className="text-link">
									{sku}
								</Link>
								, {changes}.
							</span>
						))}
					</Notice>
				)}
				{pick.fields.map(({ key, label, options, chosen }) =>
					options.length === 1 ? (
						<p key={key}>
							<span className="font-medium text-sm">{label}</span>
							<span className="block">{describeOption(options[0])}</span>
						</p>
					) : (
						<fieldset key={`${key} ${chosen}`}>
							<legend className="font-medium text-sm">{label}</legend>
							<div className="mt-1 flex flex-wrap gap-x-4">
								{options.map((option) => (
									<label key={option.code} className="inline-flex min-h-touch items-center gap-2">
										<input
											type="radio"
											name={key}
											value={option.code}
											defaultChecked={option.code === chosen}
											className="size-5 flex-none accent-navy-800"
										/>
										<span>
											{describeOption(option)}
											{option.conflict !== null && (
												<span className="text-muted text-sm"> (not with {option.conflict})</span>
											)}
										</span>
									</label>
								))}
							</div>
						</fieldset>
					),
				)}
				<Button type="submit" variant="primary" className="self-start">
					Show part number
				</Button>
			</Form>
			{found && <Found found={found} figures={figures} pricing={pricing} returnTo={returnTo} />}
		</div>
	);
}

const describeOption = (option: { code: string; meaning: string } | undefined) =>
	option === undefined || option.code === leftOff || option.code === option.meaning ? (
		option?.meaning
	) : (
		<>
			<span className="font-mono text-sm">{option.code}</span> {option.meaning}
		</>
	);

function Found({
	found,
	figures,
	pricing,
	returnTo,
}: Pick<Props, "figures" | "pricing" | "returnTo"> & { found: VariationRow }) {
	return (
		<section aria-labelledby="picked" className="self-start rounded border border-line p-4">
			<h2 id="picked" className="text-xl">
				Part number
			</h2>
			<p className="mt-2 flex flex-wrap items-center gap-2">
				<PartNumber sku={found.sku} className="font-semibold text-lg" />
				<CopyButton text={found.sku} label="Copy part number" />
			</p>
			<p className="mt-1">
				<Link to={found.link} className="text-link">
					{found.name}
				</Link>
			</p>
			<p className="mt-1 text-muted text-sm">{figures}</p>
			<div className="mt-3 space-y-3">
				{pricing && (
					<p className="font-semibold">
						<PriceLine pricing={pricing} returnTo={returnTo} />
					</p>
				)}
				{pricing && "fewest" in pricing && (
					<AddToCartButton
						key={found.variationID}
						product={found.variationID}
						called={found.sku}
						fewest={pricing.fewest}
						pack={pricing.pack}
						quantity="steps"
					/>
				)}
				<AddToProjectButton product={found.variationID} returnTo={returnTo} variant="secondary" />
			</div>
		</section>
	);
}

/** The ordering matrix: what each part of a number can be. */
export function SeriesMatrixTable({ matrix, seriesName }: { matrix: SeriesMatrix; seriesName: string }) {
	return (
		<FiguresTable
			caption={`Ordering matrix of the ${seriesName}`}
			columns={[{ label: "Part" }, { label: "Codes" }]}
			rows={[
				[matrix.series, "Series"],
				...matrix.columns.map(({ label, codes }) => [
					label,
					<ul key="codes" className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
						{codes.map(({ code, meaning }) => (
							<li key={code}>
								<span className="font-mono">{code || "(blank)"}</span> {meaning}
							</li>
						))}
					</ul>,
				]),
			]}
		/>
	);
}
