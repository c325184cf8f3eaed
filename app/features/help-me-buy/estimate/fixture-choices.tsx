import { Link } from "@remix-run/react";
import { PartNumber } from "~/design-system/part-number.tsx";
import { formatLumens, formatWatts } from "~/shared/catalog/figures.ts";
import type { FixtureSuggestion } from "./find-fixture.server.ts";

/** Each choice is the same estimate with that fixture. */
export function FixtureChoices({
	suggestions,
	linkTo,
	id = "fixture-choices",
}: {
	suggestions: readonly FixtureSuggestion[];
	linkTo: (choice: { sku: string; option: string }) => string;
	id?: string;
}) {
	return (
		<div id={id}>
			<p className="mb-2 font-medium text-sm">Choose a fixture</p>
			<ul aria-label="Fixtures to choose from" className="divide-y divide-line rounded border border-line">
				{suggestions.map(({ option, sku, name, lumens, watts }) => (
					<li key={option}>
						<Link
							to={`${linkTo({ sku, option })}#result`}
							className="block px-4 py-2 no-underline hover:bg-navy-50"
						>
							<span className="wrap-anywhere block font-semibold text-sm">
								<PartNumber sku={sku} />
							</span>
							<span className="block text-muted text-sm">
								{name}, {formatLumens(lumens)}, {formatWatts(watts)}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
