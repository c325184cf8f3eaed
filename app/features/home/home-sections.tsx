import { Link } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { rangeText, type SeriesRange } from "~/features/custom-builder/series-range.ts";
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

export function SeriesPanels({ scx, tol }: { scx: SeriesRange | null; tol: SeriesRange | null }) {
	return (
		<section aria-labelledby="series">
			<h2 id="series" className="mb-4 text-2xl">
				Series
			</h2>
			<div className="grid gap-4 md:grid-cols-2">
				<SeriesPanel
					name="SCX-SERIES"
					what="Selectable linear high bay"
					text="Set output, color temperature and sensor on site. Build the part number in the custom builder."
					drawing="high-bay"
					range={scx}
					link={paths.customBuilder("SCX-SERIES")}
					action="Build an SCX-SERIES"
				/>
				<SeriesPanel
					name="TOL-SERIES"
					what="Tool-less retrofit troffer"
					text="Convert a fluorescent troffer to LED from below, with no tools and no open ceiling."
					drawing="troffers-panels"
					range={tol}
					link={paths.innovations("TOL-SERIES")}
					action="See the TOL-SERIES"
				/>
			</div>
		</section>
	);
}

function SeriesPanel(props: {
	name: string;
	what: string;
	text: string;
	drawing: string;
	range: SeriesRange | null;
	link: string;
	action: string;
}) {
	const { range } = props;
	return (
		<article className="flex gap-6 rounded border border-line bg-white p-6 max-sm:flex-col">
			<img
				src={paths.categoryDrawing(props.drawing)}
				alt=""
				width={160}
				height={112}
				loading="lazy"
				className="h-28 w-40 flex-none object-contain max-sm:mx-auto"
			/>
			<div className="flex flex-col items-start">
				<p className="font-mono text-muted text-sm">{props.name}</p>
				<h3 className="text-xl">
					<Link to={props.link} className="text-navy-900 no-underline hover:underline">
						{props.what}
					</Link>
				</h3>
				<p className="mt-1 mb-3 text-muted">{props.text}</p>
				{range && (
					<dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
						<Figure label="Light" value={rangeText(range.lumens, "lm")} />
						<Figure label="Power" value={rangeText(range.watts, "W")} />
						<Figure label="Part numbers" value={String(range.partNumbers)} />
					</dl>
				)}
				<LinkButton to={props.link} className="mt-auto">
					{props.action}
				</LinkButton>
			</div>
		</article>
	);
}

function Figure({ label, value }: { label: string; value: string }) {
	return (
		<div>
			<dt className="text-muted text-xs">{label}</dt>
			<dd className="font-semibold">{value}</dd>
		</div>
	);
}
