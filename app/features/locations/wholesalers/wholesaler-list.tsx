import { Badge } from "~/design-system/badge.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { formatMiles } from "./directions.ts";
import type { ListedWholesaler } from "./search-wholesalers.server.ts";

/** @param first the number of the first one, as on the map */
export function WholesalerList({
	wholesalers,
	first,
}: {
	wholesalers: readonly ListedWholesaler[];
	first: number;
}) {
	return (
		<ol start={first} className="flex flex-col">
			{wholesalers.map((wholesaler, index) => (
				<li
					key={wholesaler.wholesalerId}
					id={`wholesaler-${first + index}`}
					className="flex scroll-mt-20 gap-3 border-line border-t py-4 target:bg-navy-50"
				>
					<span
						aria-hidden="true"
						className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full bg-navy-900 font-bold text-sm text-white tabular-nums"
					>
						{first + index}
					</span>
					<WholesalerCard wholesaler={wholesaler} />
				</li>
			))}
		</ol>
	);
}

export function WholesalerCard({ wholesaler }: { wholesaler: ListedWholesaler }) {
	const { name, miles, address, phone, email, website, hours, brands, services, demo, directions } =
		wholesaler;
	return (
		<div className="min-w-0 flex-1">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 className="font-semibold text-lg text-navy-900">
					{name} {demo && <Badge tone="warning">Demo</Badge>}
				</h3>
				<p className="text-muted text-sm tabular-nums">{formatMiles(miles)}</p>
			</div>
			<address className="mt-1 text-sm not-italic">
				{address.street}, {address.city}, {address.state} {address.zip}
			</address>
			{hours && <p className="mt-1 text-muted text-sm">{hours}</p>}
			<Facts label="Carries" entries={brands} />
			<Facts label="Services" entries={services} />
			<p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
				{phone && (
					<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={link}>
						<Icon name="phone" size={16} />
						{phone}
					</a>
				)}
				<a href={directions} rel="noopener noreferrer nofollow" className={link}>
					<Icon name="location" size={16} />
					<span>
						Directions<span className="sr-only"> to {name}</span>
					</span>
				</a>
				{email && (
					<a href={`mailto:${email}`} className={link}>
						<Icon name="mail" size={16} />
						<span>
							Email<span className="sr-only"> {name}</span>
						</span>
					</a>
				)}
				{website && (
					<a href={website} rel="noopener noreferrer nofollow" className={link}>
						<Icon name="external" size={16} />
						<span>
							Website<span className="sr-only"> of {name}</span>
						</span>
					</a>
				)}
			</p>
		</div>
	);
}

const link = "text-link inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-touch";

function Facts({ label, entries }: { label: string; entries: readonly string[] }) {
	if (entries.length === 0) return null;
	return (
		<p className="mt-1 text-sm">
			<span className="text-muted">{label}: </span>
			{entries.join(", ")}
		</p>
	);
}
