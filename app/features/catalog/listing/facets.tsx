import { Link } from "@remix-run/react";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { formatNumber } from "~/shared/format.ts";
import type { FacetView } from "./listing-view.ts";

/**
 * Each value is a link, so that filters work without JavaScript; links are nofollow, because every
 * combination lists the same products again.
 */
export function Facets({ facets }: { facets: readonly FacetView[] }) {
	return (
		<div className="divide-y divide-line border-line border-y">
			{facets.map((facet) => (
				<Disclosure key={facet.key} summary={facet.label} open className="py-1">
					<ul className="pb-3">
						{facet.values.map((value) => (
							<li key={value.label}>
								<Link
									to={value.link}
									rel="nofollow"
									preventScrollReset
									discover="none"
									className="group/value flex min-h-8 items-center gap-2 rounded-sm py-1 text-ink text-sm no-underline hover:bg-navy-50 pointer-coarse:min-h-touch"
								>
									<span
										aria-hidden="true"
										className={
											value.chosen
												? "inline-flex size-4 flex-none items-center justify-center rounded-sm border border-navy-800 bg-navy-800 text-white"
												: "inline-flex size-4 flex-none rounded-sm border border-line-strong bg-white"
										}
									>
										{value.chosen && <Icon name="check" size={16} />}
									</span>
									<span className="min-w-0 flex-1 break-words">
										{value.chosen && <span className="sr-only">Remove </span>}
										{value.label}
									</span>
									<span className="text-muted tabular-nums">
										<span className="sr-only">, </span>
										{formatNumber(value.count)}
										<span className="sr-only"> products</span>
									</span>
								</Link>
							</li>
						))}
						{facet.more && (
							<li>
								<Link
									to={facet.more.link}
									rel="nofollow"
									preventScrollReset
									discover="none"
									className="text-link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-touch"
								>
									{facet.more.label}
									<span className="sr-only"> of {facet.label}</span>
								</Link>
							</li>
						)}
					</ul>
				</Disclosure>
			))}
		</div>
	);
}
