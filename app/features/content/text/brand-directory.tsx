import { Link } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";
import type { BrandGroup } from "../brand-groups.ts";

export function BrandDirectory({ groups }: { groups: readonly BrandGroup[] }) {
	return (
		<>
			<nav aria-label="Brands by letter" className="mt-4">
				<ul className="flex list-none flex-wrap gap-1 pl-0">
					{groups.map(({ letter }) => (
						<li key={letter} className="mt-0">
							<a
								href={`#brands-${letter}`}
								className="flex h-touch min-w-touch items-center justify-center rounded border border-line px-2 font-semibold text-navy-700 no-underline hover:border-navy-600"
							>
								{letter}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{groups.map(({ letter, brands }) => (
				<section key={letter} aria-labelledby={`brands-${letter}`} className="mt-6">
					<h3 id={`brands-${letter}`} className="mt-0 border-line border-b pb-1">
						{letter}
					</h3>
					<ul className="mt-2 list-none pl-0 text-sm sm:columns-2 sm:gap-8 lg:columns-4">
						{brands.map((brand) => (
							<li key={brand.value} className="mt-0 break-inside-avoid">
								<Link
									to={paths.search(brand.label, { brand: brand.value })}
									className="flex items-baseline justify-between gap-2 py-1 hover:underline pointer-coarse:min-h-touch pointer-coarse:items-center"
								>
									{brand.label}
									<span className="text-muted tabular-nums">{formatNumber(brand.count)}</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
}
