import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { useHydrated } from "~/design-system/hydrated.ts";
import { thinSpace } from "~/shared/catalog/figures.ts";
import { PlanDimensions } from "../help-me-buy/estimate/estimate-parts.tsx";
import type { DrawnPole, SiteDrawing } from "./site-drawing.ts";
import { movedPositions, type SiteField, type SiteValues } from "./site-fields.ts";
import { siteFieldId, siteFormId } from "./site-form-fields.tsx";

const feet = (length: number) => `${formatNumber(length, 0)}${thinSpace}ft`;

/** The site as SVG, in feet, drawn to scale. With scripts, poles can be moved. */
export function SitePlanPicture({
	plan,
	title,
	values,
}: {
	plan: SiteDrawing;
	title: string;
	values: SiteValues;
}) {
	const { width, depth, letter } = plan;
	const margin = letter * 2.4;
	const viewBox = `${-margin} ${-margin} ${width + margin * 1.5} ${depth + margin * 3}`;
	const hydrated = useHydrated();
	return (
		<figure className="mt-4">
			<div className="relative">
				<svg role="img" aria-label={title} viewBox={viewBox} className="block w-full" fontSize={letter}>
					<PlanShapes plan={plan} />
				</svg>
				{hydrated && <PoleHandles plan={plan} viewBox={viewBox} values={values} />}
			</div>
			<figcaption className="mt-1 text-muted text-sm">
				Green lines: isofootcandle contours at grade.
				{plan.line && " Dashed: property line; its brightest point has a ring."} Drawn to scale.
				{hydrated && " Drag a pole to move it, or select it and press the arrow keys."}
			</figcaption>
			{hydrated && (
				<Button type="submit" form={siteFormId} size="sm" icon="calculator" className="screen-only mt-2">
					Calculate again
				</Button>
			)}
		</figure>
	);
}

function PlanShapes({ plan }: { plan: SiteDrawing }) {
	const clip = useId();
	const { letter } = plan;
	const hair = letter / 14;
	return (
		<>
			{plan.areas.map(({ outline, isolines }, index) => (
				<g key={outline}>
					<clipPath id={`${clip}-${index}`}>
						<path d={outline} />
					</clipPath>
					<path d={outline} className="fill-surface" />
					<g clipPath={`url(#${clip}-${index})`} className="fill-none stroke-green-600" strokeWidth={hair}>
						{isolines.map(({ level, path }) => (
							<path key={level} d={path} />
						))}
					</g>
					<path d={outline} className="fill-none stroke-ink" strokeWidth={hair * 1.5} />
				</g>
			))}
			{plan.buildings.map((path) => (
				<path key={path} d={path} className="fill-line stroke-ink" strokeWidth={hair * 2} />
			))}
			{plan.line && (
				<path
					d={plan.line}
					className="fill-none stroke-ink"
					strokeWidth={hair * 1.5}
					strokeDasharray={`${letter} ${letter / 2}`}
				/>
			)}
			{plan.brightest && (
				<circle
					cx={plan.brightest.x}
					cy={plan.brightest.y}
					r={letter * 0.45}
					className="fill-none stroke-red-600"
					strokeWidth={hair * 2}
				/>
			)}
			<g
				textAnchor="middle"
				className="fill-green-800 stroke-surface"
				strokeWidth={letter / 4}
				paintOrder="stroke"
			>
				{plan.areas.flatMap(({ outline, isolines }) =>
					isolines.map(
						({ level, label }) =>
							label && (
								<text key={`${outline}${level}`} x={label.x} y={label.y + letter / 3}>
									{level}
								</text>
							),
					),
				)}
			</g>
			{plan.poles.map((pole) => (
				<g key={pole.name}>
					<path d={pole.heads} className="fill-white stroke-navy-900" strokeWidth={hair * 1.3} />
					<circle cx={pole.x} cy={pole.y} r={letter * 0.25} className="fill-navy-900" />
				</g>
			))}
			<g
				className="fill-navy-900 stroke-surface font-semibold"
				strokeWidth={letter / 5}
				paintOrder="stroke"
				fontSize={letter * 0.85}
			>
				{plan.poles.map((pole) => (
					<text key={pole.name} x={pole.x + letter * 0.4} y={pole.y - letter * 0.5}>
						{pole.name}
					</text>
				))}
			</g>
			<PlanDimensions plan={plan} feet={feet} />
		</>
	);
}

const arrows: Record<string, readonly [dx: number, dy: number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, 1],
	ArrowDown: [0, -1],
};

type Move = { dx: number; dy: number };

/** Rings over the poles that write new positions into the form. Patterns move as a whole. */
function PoleHandles({ plan, viewBox, values }: { plan: SiteDrawing; viewBox: string; values: SiteValues }) {
	const [moves, setMoves] = useState<Record<string, Move>>({});
	const [message, setMessage] = useState("");
	const drag = useRef<{ key: string; x: number; y: number; from: Move } | null>(null);
	const keyOf = (pole: DrawnPole) => (pole.isPattern ? `${pole.group}` : `${pole.group} ${pole.index}`);
	const moveOf = (key: string): Move => moves[key] ?? { dx: 0, dy: 0 };
	const move = (pole: DrawnPole, to: Move) => {
		const key = keyOf(pole);
		const next = { ...moves, [key]: to };
		setMoves(next);
		const field: SiteField = `at${pole.group}`;
		const moved = movedPositions(
			values[field] ?? "",
			(index) => next[`${pole.group} ${index}`] ?? next[pole.group],
		);
		const input = document.getElementById(siteFieldId(field));
		if (input instanceof HTMLTextAreaElement) input.value = moved.text;
		const place = moved.points[pole.isPattern ? 0 : pole.index];
		if (place)
			setMessage(
				`${pole.isPattern ? `First pole of group ${pole.group}` : `Pole ${pole.name}`} at ${place.x}, ${place.y} ft. Calculate again to see its light.`,
			);
	};
	const toFeet = (event: PointerEvent<SVGElement>) => {
		const box = event.currentTarget.ownerSVGElement;
		const scale = box ? box.viewBox.baseVal.width / box.getBoundingClientRect().width : 0;
		return { x: event.clientX * scale, y: -event.clientY * scale };
	};
	const onPointerDown = (pole: DrawnPole) => (event: PointerEvent<SVGElement>) => {
		event.currentTarget.setPointerCapture(event.pointerId);
		const key = keyOf(pole);
		drag.current = { key, ...toFeet(event), from: moveOf(key) };
	};
	const onPointerMove = (pole: DrawnPole) => (event: PointerEvent<SVGElement>) => {
		const start = drag.current;
		if (!start || start.key !== keyOf(pole)) return;
		const at = toFeet(event);
		move(pole, {
			dx: Math.round(start.from.dx + at.x - start.x),
			dy: Math.round(start.from.dy + at.y - start.y),
		});
	};
	const onKeyDown = (pole: DrawnPole) => (event: KeyboardEvent<SVGElement>) => {
		const arrow = arrows[event.key];
		if (!arrow) return;
		event.preventDefault();
		const step = event.shiftKey ? 10 : 1;
		const { dx, dy } = moveOf(keyOf(pole));
		move(pole, { dx: dx + step * arrow[0], dy: dy + step * arrow[1] });
	};
	const end = () => {
		drag.current = null;
	};
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset. */}
			<svg role="group" aria-label="Poles" viewBox={viewBox} className="absolute inset-0 h-full w-full">
				{plan.poles.map((pole) => {
					const { dx, dy } = moveOf(keyOf(pole));
					return (
						// biome-ignore lint/a11y/useSemanticElements: an SVG has no buttons.
						<circle
							key={pole.name}
							role="button"
							tabIndex={0}
							aria-label={`Pole ${pole.name}: press the arrow keys to move it`}
							cx={pole.x + dx}
							cy={pole.y - dy}
							r={plan.letter * 1.3}
							strokeWidth={plan.letter / 6}
							className={classNames(
								"cursor-move touch-none fill-transparent hover:stroke-navy-500",
								(dx !== 0 || dy !== 0) && "stroke-navy-500",
							)}
							onPointerDown={onPointerDown(pole)}
							onPointerMove={onPointerMove(pole)}
							onPointerUp={end}
							onPointerCancel={end}
							onKeyDown={onKeyDown(pole)}
						/>
					);
				})}
			</svg>
			<p role="status" className="text-sm">
				{message}
			</p>
		</>
	);
}
