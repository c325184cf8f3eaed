import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * A framed block. As one of a row, `footer` stays at the bottom so that actions line up across the row.
 * `as="li"` inside lists.
 */
export function Card({
	as: Element = "div",
	footer,
	className,
	children,
}: {
	as?: "div" | "li" | "article" | "section";
	footer?: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	return (
		<Element
			className={classNames(
				"keep-together relative flex h-full flex-col rounded border border-line bg-white",
				className,
			)}
		>
			<div className="flex flex-1 flex-col gap-2 p-4">{children}</div>
			{footer && <div className="flex flex-wrap items-center gap-2 border-line border-t p-4">{footer}</div>}
		</Element>
	);
}
