import type { SalesRepCard } from "#contracts/locations/locations";
import { Badge } from "~/design-system/badge.tsx";
import { Icon } from "~/design-system/icon.tsx";

export function RepCards({ salesReps }: { salesReps: readonly SalesRepCard[] }) {
	return (
		<ul className="grid gap-4 sm:grid-cols-2">
			{salesReps.map(({ salesRepId, name, agency, territory, phone, email, demo }) => (
				<li key={salesRepId} className="rounded border border-line p-5">
					<h3 className="font-semibold text-lg text-navy-900">
						{name} {demo && <Badge tone="warning">Demo</Badge>}
					</h3>
					{agency && <p>{agency}</p>}
					{territory && <p className="text-muted text-sm">Territory: {territory}</p>}
					<p className="mt-2 flex flex-col text-sm">
						{phone && (
							<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={link}>
								<Icon name="phone" size={16} />
								{phone}
							</a>
						)}
						{email && (
							<a href={`mailto:${email}`} className={link}>
								<Icon name="mail" size={16} />
								<span className="break-all">{email}</span>
							</a>
						)}
					</p>
				</li>
			))}
		</ul>
	);
}

const link = "text-link inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-touch";
