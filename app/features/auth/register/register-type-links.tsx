import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";

const types = [
	{ type: "basic", label: "Basic", to: paths.register() },
	{ type: "distributor", label: "Distributor", to: paths.register({ type: "distributor" }) },
	{ type: "representative", label: "Representative", to: paths.register({ type: "representative" }) },
];

export function RegisterTypeLinks({ chosen }: { chosen: string }) {
	return (
		<nav aria-label="Kind of account">
			<ul className="flex flex-wrap gap-2">
				{types.map(({ type, label, to }) => (
					<li key={type}>
						<Link
							to={to}
							aria-current={type === chosen ? "page" : undefined}
							className="inline-flex min-h-touch items-center rounded border border-line-strong bg-white px-4 text-navy-900 text-sm no-underline hover:border-navy-700 aria-[current=page]:border-navy-900 aria-[current=page]:bg-navy-900 aria-[current=page]:font-semibold aria-[current=page]:text-white"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
