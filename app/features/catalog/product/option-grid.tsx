import { Link } from "@remix-run/react";
import { classNames } from "~/design-system/class-names.ts";
import { CctDot } from "../cct-dot.tsx";
import type { ProductView } from "./product-view.ts";

export function OptionGrid({ axes }: { axes: ProductView["axes"] }) {
	return (
		<div className="mt-6 space-y-4">
			{axes.map((axis) => (
				<section key={axis.key} aria-label={axis.label}>
					<h2 className="mb-2 font-semibold text-sm">{axis.label}</h2>
					<ul className="flex flex-wrap gap-2">
						{axis.values.map((value) => (
							<li key={value.link}>
								<Link
									to={value.link}
									rel="nofollow"
									replace
									preventScrollReset
									discover="none"
									aria-current={value.chosen ? "true" : undefined}
									title={value.keepsOthers ? undefined : "Other choices change with this one"}
									className={classNames(
										"inline-flex min-h-10 items-center gap-2 rounded border px-3 text-sm tabular-nums no-underline pointer-coarse:min-h-touch",
										value.chosen
											? "border-navy-900 bg-navy-900 text-white"
											: "bg-white text-ink hover:border-navy-700",
										!value.chosen &&
											(value.keepsOthers ? "border-line-strong" : "border-line-strong border-dashed"),
									)}
								>
									{value.kelvin !== null && <CctDot kelvin={value.kelvin} />}
									{value.label}
									{!value.keepsOthers && !value.chosen && (
										<span className="sr-only"> (other choices change)</span>
									)}
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
