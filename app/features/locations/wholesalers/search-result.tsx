import { Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { cityLabel, searchMiles, wholesalersPerPage } from "#rules/locations/places";
import { stateName } from "#rules/locations/us-states";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { DemoNotice, PlaceSource } from "../place-source.tsx";
import { formatMiles, type MapDrawing, mapSize, reachingMiles } from "./directions.ts";
import type { SearchValues, WholesalerSearch } from "./search-wholesalers.server.ts";
import { WholesalerCard, WholesalerList } from "./wholesaler-list.tsx";

export function SearchResult({ search, values }: { search: WholesalerSearch; values: SearchValues }) {
	const miles = Number(values.miles) || undefined;
	switch (search.kind) {
		case "blank":
		case "not-offered":
			return null;
		case "failed":
			return (
				<Notice tone="error" title={search.title} live>
					{search.text}
				</Notice>
			);
		case "wrong":
			return search.suggestions.length === 0 ? null : (
				<Choices title="Did you mean" cities={search.suggestions} miles={miles} />
			);
		case "choose":
			return (
				<Choices
					title={`${search.name} is in ${formatCount(search.cities.length, "state")}. Choose one`}
					cities={search.cities}
					miles={miles}
				/>
			);
		case "found":
			return search.total === 0 ? (
				<NoneFound search={search} values={values} />
			) : (
				<Found search={search} values={values} />
			);
	}
}

type Found = Extract<WholesalerSearch, { kind: "found" }>;
type FoundProps = { search: Found; values: SearchValues };

function Choices({
	title,
	cities,
	miles,
}: {
	title: string;
	cities: readonly { place: string; state: string }[];
	miles: number | undefined;
}) {
	return (
		<section aria-labelledby="choices" className="flex flex-col gap-3">
			<h2 id="choices" className="text-xl">
				{title}
			</h2>
			<ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
				{cities.map((city) => (
					<li key={cityLabel(city)} className="border-line border-t">
						<Link
							to={paths.findWholesaler({ place: cityLabel(city), miles })}
							className="text-link inline-flex min-h-touch items-center"
						>
							{city.place}, {stateName(city.state)}
						</Link>
					</li>
				))}
			</ul>
			<PlaceSource />
		</section>
	);
}

function Found({ search, values }: FoundProps) {
	const { label, miles, wholesalers, total, page, pageCount, map } = search;
	const first = (page - 1) * wholesalersPerPage + 1;
	return (
		<section aria-labelledby="result" className="flex flex-col gap-4">
			<div>
				<h2 id="result" className="text-2xl">
					{formatCount(total, "wholesaler")} within {miles} miles of {label}
				</h2>
				{pageCount > 1 && (
					<p className="text-muted text-sm tabular-nums">
						{first} to {first + wholesalers.length - 1}, nearest first
					</p>
				)}
			</div>
			{wholesalers.some(({ demo }) => demo) && <DemoNotice />}
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-10">
				<div className="lg:sticky lg:top-20 lg:order-2">
					{map && <WholesalerMap map={map} label={label} />}
					<PlaceSource map />
				</div>
				<WholesalerList wholesalers={wholesalers} first={first} />
			</div>
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => paths.findWholesaler({ ...toQuery(values), page: to > 1 ? to : undefined })}
			/>
		</section>
	);
}

function NoneFound({ search, values }: FoundProps) {
	const { label, miles, nearest, zip, state } = search;
	const wider = nearest && reachingMiles(nearest.miles, searchMiles);
	return (
		<section aria-labelledby="result" className="flex flex-col gap-4">
			<h2 id="result" className="text-2xl">
				No wholesaler within {miles} miles of {label}
			</h2>
			{nearest && (
				<>
					<p>
						The nearest is {formatMiles(nearest.miles).toLowerCase()} away, in {nearest.address.city},{" "}
						{stateName(nearest.address.state)}.
					</p>
					{nearest.demo && <DemoNotice />}
					<div className="max-w-text border-line border-y py-4">
						<WholesalerCard wholesaler={nearest} />
					</div>
				</>
			)}
			<div className="flex flex-wrap gap-3">
				{wider && (
					<LinkButton to={paths.findWholesaler({ ...toQuery(values), miles: wider })} variant="primary">
						Search within {wider} miles
					</LinkButton>
				)}
				<LinkButton
					to={paths.findSalesRep({
						zip: zip ?? undefined,
						territory: zip ? undefined : (state ?? undefined),
					})}
				>
					Find your sales rep
				</LinkButton>
				<LinkButton to={paths.categories()}>Order online</LinkButton>
			</div>
			<PlaceSource />
		</section>
	);
}

const toQuery = ({ place, near, miles }: SearchValues) => ({
	place: near ? undefined : place,
	near: near || undefined,
	miles: Number(miles) || undefined,
});

/** State and county outlines with numbered markers that link to the list. */
function WholesalerMap({ map, label }: { map: MapDrawing; label: string }) {
	const { width, height } = mapSize;
	const { scale } = map;
	return (
		<svg
			aria-label={`Map of wholesalers near ${label}, with the numbers of the list`}
			viewBox={`0 0 ${width} ${height}`}
			className="block h-auto w-full rounded border border-line bg-navy-50"
		>
			<path d={map.land} className="fill-white stroke-navy-300" strokeWidth={1.2} strokeLinejoin="round" />
			<path d={map.counties} className="fill-none stroke-line" strokeWidth={0.8} />
			<circle
				cx={width / 2}
				cy={height / 2}
				r={map.radius}
				className="fill-none stroke-navy-600"
				strokeDasharray="5 4"
			/>
			<g textAnchor="middle" fontSize={15} fontWeight={600} className="fill-muted">
				{map.labels.map(({ code, x, y }) => (
					<text key={code} x={x} y={y}>
						{code}
					</text>
				))}
			</g>
			<path d={`M${width / 2 - 7} ${height / 2}h14m-7 -7v14`} className="stroke-ink" strokeWidth={2} />
			<g className="stroke-navy-700" strokeWidth={1.2}>
				{map.markers.map(({ number, x, y, placeX, placeY }) => (
					<path key={number} d={`M${placeX} ${placeY}L${x} ${y}`} />
				))}
			</g>
			{map.markers.toReversed().map(({ number, x, y }) => (
				<a key={number} href={`#wholesaler-${number}`} tabIndex={-1} aria-label={`Wholesaler ${number}`}>
					<circle cx={x} cy={y} r={11} className="fill-navy-900 stroke-white" strokeWidth={1.5} />
					<text
						x={x}
						y={y + 4.5}
						textAnchor="middle"
						fontSize={number > 99 ? 10 : 12.5}
						fontWeight={700}
						className="fill-white"
					>
						{number}
					</text>
				</a>
			))}
			<g transform={`translate(16 ${height - 18})`}>
				<rect x={-8} y={-20} width={scale.length + 16} height={32} rx={4} className="fill-white/80" />
				<path d={`M0 -4v6H${scale.length}v-6`} className="fill-none stroke-ink" strokeWidth={1.5} />
				<text x={scale.length / 2} y={-6} textAnchor="middle" fontSize={12.5} className="fill-ink">
					{scale.miles} mi
				</text>
			</g>
		</svg>
	);
}
