import type { ReactNode } from "react";

/** A way to start a quote, an order or a project: what it takes, in a sentence, and the link or form that starts it. */
export function StartWay({
	id,
	title,
	action,
	children,
}: {
	id: string;
	title: string;
	action: ReactNode;
	children: ReactNode;
}) {
	return (
		<li
			aria-labelledby={id}
			className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b p-4 last:border-0"
		>
			<div className="min-w-0 flex-1 basis-60">
				<h3 id={id} className="text-base">
					{title}
				</h3>
				<p className="text-muted text-sm">{children}</p>
			</div>
			{action}
		</li>
	);
}

/** The ways to start something, one row each. */
export const StartWays = ({ children }: { children: ReactNode }) => (
	<ul className="flex flex-col rounded border border-line bg-white">{children}</ul>
);
