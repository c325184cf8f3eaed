import { Link } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { type FacetView, facetQuery } from "./facet-view.ts";

/**
 * Each value is a link, so that filters work without JavaScript; links are nofollow, because every
 * combination lists the same products again.
 */
export function Facets({ facets, path }: { facets: readonly FacetView[]; path: string }) {
	return (
		<div className="divide-y divide-line border-line border-y">
			{facets.map((facet) => (
				<Disclosure key={facet.key} summary={facet.label} open className="py-1">
					<ul className="facet">
						{facet.values.map((value) => {
							const [label, count, , chosen] = value;
							return (
								<li key={label}>
									<Link
										to={path + facetQuery(facet, value)}
										rel="nofollow"
										preventScrollReset
										discover="none"
										className={chosen && "chosen"}
									>
										{chosen && <span className="sr-only">Remove </span>}
										{`${label} `}
										<i>{formatNumber(count)}</i>
									</Link>
								</li>
							);
						})}
						{facet.more && (
							<li className="more">
								<Link to={facet.more.link} rel="nofollow" preventScrollReset discover="none">
									{facet.more.label}
									<span className="sr-only">{` of ${facet.label}`}</span>
								</Link>
							</li>
						)}
					</ul>
				</Disclosure>
			))}
		</div>
	);
}
