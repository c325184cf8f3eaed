import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "~/design-system/icon.tsx";

/** A part of the page with its heading, and a link to all of what it shows the first rows of. */
export function Panel({
	id,
	title,
	more,
	children,
}: {
	id: string;
	title: string;
	more?: { label: string; to: string };
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				{more && (
					<Link
						to={more.to}
						className="text-link inline-flex items-center text-sm pointer-coarse:min-h-touch"
					>
						{more.label}
					</Link>
				)}
			</div>
			{children}
		</section>
	);
}

export const Rows = ({ children }: { children: ReactNode }) => (
	<ul className="divide-y divide-line rounded border border-line bg-white text-sm">{children}</ul>
);

/** One line where there is room, with its action at the end. */
export const RowWithAction = ({
	icon,
	iconClass = "text-navy-700",
	action,
	children,
}: {
	icon: IconName;
	iconClass?: string;
	action: ReactNode;
	children: ReactNode;
}) => (
	<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
		<div className="wrap-anywhere flex min-w-0 flex-1 basis-56 items-start gap-3">
			<Icon name={icon} className={`flex-none ${iconClass}`} />
			<div className="min-w-0">{children}</div>
		</div>
		<div className="flex-none max-sm:pl-8">{action}</div>
	</li>
);

/** Text in place of a part whose service is down; the rest of the page stays. */
export const PartUnavailable = ({ text }: { text: string }) => (
	<p className="flex items-center gap-2 rounded border border-line bg-surface px-3 py-2 text-muted text-sm">
		<Icon name="warning" className="flex-none" />
		{text} Try again in a minute.
	</p>
);
