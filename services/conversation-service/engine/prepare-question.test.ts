import { expect, it } from "vitest";
import { translateSpanish } from "./prepare-question.ts";

it.each([
	["Hola, necesito luces para un almacén de 100 por 60 pies", "how many lights warehouse 100 x 60 ft"],
	["Necesito precio de 20 lámparas TOL-24-40K-42L", "need price 20 lamps TOL-24-40K-42L"],
])("understands %j", (message, expected) => {
	expect(translateSpanish(message)).toBe(expected);
});

it.each([
	"¿Cuántos lúmenes tienen las lámparas para la oficina?",
	"wall packs 4000 K",
	"Ich brauche 3 Lampen",
])("leaves %j", (message) => {
	expect(translateSpanish(message)).toBeNull();
});
