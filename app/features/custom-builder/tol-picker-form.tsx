import { Form, Link } from "@remix-run/react";
import type { VariationRow } from "#contracts/catalog/catalog";
import { formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { PriceLine } from "~/features/catalog/price-line.tsx";
import type { Pricing } from "~/features/catalog/pricing.ts";
import { paths } from "~/paths.ts";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { AddToProjectButton } from "~/shared/saving/add-to-project-button.tsx";
import type { TolField, TolPick } from "./tol-picker.ts";

const legends: Record<TolField, string> = {
	size: "Grid size",
	color: "Color temperature",
	output: "Light output",
	battery: "Emergency battery",
};

type Props = {
	pick: Omit<TolPick<{ sku: string }>, "found">;
	found: VariationRow | null;
	pricing: Pricing | null;
};

/** A GET form: the choices are the URL, and the part number is the answer. */
export function TolPickerForm({ pick, found, pricing }: Props) {
	const choices = Object.fromEntries(pick.fields.map(({ field, chosen }) => [field, chosen]));
	const returnTo = paths.innovations("TOL-SERIES", choices);
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<Form
				method="get"
				action={paths.innovations("TOL-SERIES")}
				preventScrollReset
				className="flex flex-col gap-4 rounded border border-line bg-surface p-4"
			>
				<h2 className="text-xl">Pick a kit</h2>
				{pick.problem && (
					<Notice tone="warning" title="That kit isn't made" live>
						{pick.problem} The nearest one is shown.
					</Notice>
				)}
				{pick.fields.map(({ field, options, chosen }) => (
					<fieldset key={`${field} ${chosen}`}>
						<legend className="font-medium text-sm">{legends[field]}</legend>
						<div className="mt-1 flex flex-wrap gap-x-4">
							{options.map(({ code, label, possible }) => (
								<label key={code} className="inline-flex min-h-touch items-center gap-2">
									<input
										type="radio"
										name={field}
										value={code}
										defaultChecked={code === chosen}
										className="size-5 accent-navy-800"
									/>
									<span>
										{label}
										{!possible && <span className="text-muted text-sm"> (not with the choices above)</span>}
									</span>
								</label>
							))}
						</div>
					</fieldset>
				))}
				<Button type="submit" variant="primary" className="self-start">
					Show part number
				</Button>
			</Form>
			{found && (
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
					<p className="mt-1 text-muted text-sm">
						{[
							found.lumens === null ? "" : `${formatNumber(found.lumens)}\u202flm`,
							found.watts === null ? "" : `${formatNumber(found.watts, 1)}\u202fW`,
							found.cri === null ? "" : `${found.cri} CRI`,
						]
							.filter(Boolean)
							.join(", ")}
					</p>
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
			)}
		</div>
	);
}
