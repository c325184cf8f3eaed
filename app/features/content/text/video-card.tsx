import type { ReactNode } from "react";
import { formatCount } from "#rules/format";
import { Icon } from "~/design-system/icon.tsx";

type Props = { to: string; title: string; minutes: number; drawing: () => ReactNode };

/** A drawing of our own and a link: nothing of the other site is loaded before the visitor goes there. */
export function VideoCard({ to, title, minutes, drawing: Poster }: Props) {
	return (
		<div className="mt-4 max-w-lg rounded border border-line p-4">
			<Poster />
			<p className="mt-3 font-semibold">
				<a href={to} rel="noopener" className="inline-flex items-center gap-2">
					<Icon name="external" size={16} />
					{title}
				</a>
			</p>
			<p className="mt-1 text-muted text-sm">
				{formatCount(minutes, "minute")}, opens on {new URL(to).host}
			</p>
		</div>
	);
}
