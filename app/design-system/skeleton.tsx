import { classNames } from "./class-names.ts";

/** The place of a text or picture that is on its way; seen only after 300 ms. Give it its size by `className`. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden="true" className={classNames("skeleton block h-4", className)} />;
}
