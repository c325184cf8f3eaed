import type { ReactNode } from "react";

/** One titled part of the footer. */
export function FooterBlock({
	title,
	id,
	className,
	children,
}: {
	title: string;
	id?: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section id={id} className={className}>
			<h2 className="mb-3 font-semibold text-base text-white">{title}</h2>
			{children}
		</section>
	);
}
