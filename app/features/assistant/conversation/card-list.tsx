import { Fragment, type ReactNode, useEffect, useState } from "react";
import { chatTimes } from "#rules/assistant/chat-limits";
import { Button } from "~/design-system/button.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";

type Props<Item> = {
	items: readonly Item[];
	shown: number;
	toKey: (item: Item) => string;
	className: string;
	children: (item: Item) => ReactNode;
};

/** The first cards, as items of a list, and the others behind "Load More", as many at a time. */
export function CardList<Item>({ items, shown, ...list }: Props<Item>) {
	const hydrated = useHydrated();
	const [count, setCount] = useState(shown);
	const rest = items.slice(count);
	return (
		<>
			<Items items={items.slice(0, count)} {...list} />
			{rest.length > 0 &&
				(hydrated ? (
					<LoadMore onLoad={() => setCount(count + shown)} />
				) : (
					<details className="group/more mt-2">
						<summary className="button button-sm group-open/more:hidden">Load More</summary>
						<CardList items={rest} shown={shown} {...list} />
					</details>
				))}
		</>
	);
}

function Items<Item>({ items, toKey, className, children }: Omit<Props<Item>, "shown">) {
	return (
		<ul className={className}>
			{items.map((item) => (
				<Fragment key={toKey(item)}>{children(item)}</Fragment>
			))}
		</ul>
	);
}

function LoadMore({ onLoad }: { onLoad: () => void }) {
	const [loading, setLoading] = useState(false);
	useEffect(() => {
		if (!loading) return;
		const timer = setTimeout(() => {
			setLoading(false);
			onLoad();
		}, chatTimes.loadMore);
		return () => clearTimeout(timer);
	}, [loading, onLoad]);
	return (
		<Button size="sm" className="mt-2 self-start" aria-disabled={loading} onClick={() => setLoading(true)}>
			{loading ? "Loading…" : "Load More"}
		</Button>
	);
}
