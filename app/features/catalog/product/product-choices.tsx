import { Disclosure } from "~/design-system/disclosure.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { CctDot } from "../cct-dot.tsx";
import type { ProductView } from "./product-view.ts";
import { SkuAnchor } from "./sku-anchor.tsx";

/** Key figures and notes of the chosen part number, and what else can be chosen. */
export const ProductChoices = ({ product }: { product: ProductView }) => (
	<>
		{!product.orderable && (
			<Notice tone="warning" className="mt-3" title="Base catalog number, not orderable">
				Replace # and * with finish or trim codes, or choose a complete number below.
			</Notice>
		)}
		{product.summary.length > 0 && (
			<dl className="key-figures">
				{product.summary.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		)}
		{product.notes.length > 0 && (
			<div className="mt-4 text-sm">
				<h2 className="font-semibold text-base">Notes on this part number</h2>
				<ul className="mt-1 list-disc break-words pl-5">
					{product.notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			</div>
		)}
		{product.registrations.length > 0 && (
			<Disclosure
				summary={`Registered ${formatTimes(product.registrations.length)} before`}
				className="screen-only mt-4 text-sm"
			>
				<ul className="list-disc break-words pl-5 tabular-nums">
					{product.registrations.map(({ key, text }) => (
						<li key={key}>{text}</li>
					))}
				</ul>
			</Disclosure>
		)}
		<OptionGrid product={product} />
	</>
);

const formatTimes = (count: number) => ["", "once", "twice"][count] ?? `${count} times`;

function OptionGrid({ product }: { product: ProductView }) {
	const { axes } = product;
	return (
		<div className="mt-6 space-y-4" data-in-place="replace">
			{axes.map((axis) => (
				<section key={axis.key} aria-label={axis.label}>
					<h2 className="mb-2 font-semibold text-sm">{axis.label}</h2>
					<ul className="options">
						{axis.values.map((value) => (
							<li key={value.variationID}>
								<SkuAnchor
									product={product}
									variationID={value.variationID}
									inPlace
									aria-current={value.chosen ? "true" : undefined}
									className={value.chosen || value.changes === null ? undefined : "far"}
								>
									{value.kelvin !== null && <CctDot kelvin={value.kelvin} />}
									{value.label}
									{value.changes !== null && <span>{` (${value.changes})`}</span>}
								</SkuAnchor>
							</li>
						))}
					</ul>
				</section>
			))}
			{axes.some(({ values }) => values.some(({ changes }) => changes !== null)) && (
				<p className="text-muted text-sm">
					Dashed choices don't go with all of your other choices. They open the closest part number.
				</p>
			)}
		</div>
	);
}
