import { Link } from "@remix-run/react";
import { Icon } from "./icon.tsx";

export type Crumb = { label: string; to: string };

export function Breadcrumbs({ trail, current }: { trail: Crumb[]; current: string }) {
	return (
		<nav aria-label="Breadcrumb" className="screen-only text-muted text-sm">
			<ol className="flex flex-wrap items-center gap-x-1">
				{trail.map((crumb) => (
					<li key={crumb.to} className="flex items-center gap-1">
						<Link to={crumb.to} className="py-1 hover:text-navy-900 hover:underline pointer-coarse:py-3">
							{crumb.label}
						</Link>
						<Icon name="chevron-right" size={16} className="text-line-strong" />
					</li>
				))}
				<li aria-current="page" className="wrap-anywhere min-w-0 py-1 text-ink">
					{current}
				</li>
			</ol>
		</nav>
	);
}
