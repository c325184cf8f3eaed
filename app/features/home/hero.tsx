import { Link } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

const examples = [
	"6 inch retrofit 3000K 90 CRI",
	"A19 60W equivalent dimmable",
	"PAR38 25 degree",
	"2x4 troffer 4000K",
	"wall pack photocell",
];

const drawn = ["recessed-downlights", "a-series", "high-bay", "par-reflectors"] as const;

export function Hero({ partNumbers }: { partNumbers: number }) {
	return (
		<section aria-labelledby="hero" className="border-line border-b bg-surface">
			<div className="mx-auto grid max-w-content items-center gap-8 px-4 py-10 lg:grid-cols-[1fr_420px] lg:py-14 xl:px-6">
				<div className="min-w-0">
					<h1 id="hero" className="text-balance text-3xl lg:text-4xl">
						The right light, down to the part number
					</h1>
					<p className="mt-3 max-w-text text-lg text-muted">
						{formatNumber(partNumbers)} lamps and fixtures with full specs, scale drawings and spec sheets.
						Search the way you'd ask on the phone:
					</p>
					<ul aria-label="Example searches" className="mt-3 flex flex-wrap gap-x-4 text-sm">
						{examples.map((example) => (
							<li key={example}>
								<Link
									to={paths.search(example)}
									rel="nofollow"
									className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-touch"
								>
									{example}
								</Link>
							</li>
						))}
					</ul>
					<p className="mt-5 flex flex-wrap gap-2">
						<LinkButton to={paths.categories()} variant="primary">
							See all products
						</LinkButton>
						<LinkButton to={paths.quickOrder()}>Quick order</LinkButton>
					</p>
				</div>
				<div
					aria-hidden="true"
					className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line max-lg:hidden"
				>
					{drawn.map((slug) => (
						<div key={slug} className="bg-white p-4">
							<img
								src={paths.categoryDrawing(slug)}
								alt=""
								width={160}
								height={112}
								className="mx-auto h-28 w-full object-contain"
							/>
						</div>
					))}
				</div>
			</div>
		</section>
	);
}
