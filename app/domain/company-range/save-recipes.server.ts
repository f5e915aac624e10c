import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxRecipes, type Recipe } from './recipe.ts'
import { recipeTable } from './tables.server.ts'

export type RecipeResult =
  | { outcome: 'done' }
  | { outcome: 'name' | 'too-many' | 'gone'; message: string }
  | PolicyRefusal

/** Lists a company's recipes by name. @param tx transaction of `inCompany` */
export function findRecipes(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
): Promise<Recipe[]> {
  const { id, name, plan } = recipeTable
  return tx
    .select({ id, name, plan })
    .from(recipeTable)
    .where(eq(recipeTable.companyId, company))
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(maxRecipes)
}

/**
 * Saves a planned run as a recipe. Submitting the form twice creates one recipe.
 * @param tx transaction of `inCompany`
 */
export async function saveRecipe(
  tx: Database,
  actor: MemberActor,
  { id, name, plan }: Recipe,
): Promise<RecipeResult> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const recipes = await findRecipes(tx, actor)
  if (recipes.some((recipe) => recipe.id === id)) return { outcome: 'done' }
  if (recipes.length >= maxRecipes) {
    const message = `A company can have up to ${maxRecipes} recipes. Remove one first.`
    return { outcome: 'too-many', message }
  }
  if (recipes.some((recipe) => recipe.name.toLowerCase() === name.toLowerCase())) {
    const message = `There is a recipe called “${name}” already. Choose another name.`
    return { outcome: 'name', message }
  }
  const { company } = actor
  const [kept] = await tx
    .insert(recipeTable)
    .values({ id, companyId: company, name, plan })
    .onConflictDoNothing()
    .returning({ id: recipeTable.id })
  if (!kept) {
    // The id exists: the form was submitted twice at the same time, or the id belongs to another
    // company.
    const ofForm = and(eq(recipeTable.companyId, company), eq(recipeTable.id, id))
    if ((await tx.$count(recipeTable, ofForm)) > 0) return { outcome: 'done' }
    return { outcome: 'gone', message: 'Reload this page, then save the recipe.' }
  }
  await auditRecipe(tx, actor, 'keep-recipe', { id, name })
  return { outcome: 'done' }
}

/** Deletes a recipe. Idempotent. @param tx transaction of `inCompany` */
export async function removeRecipe(
  tx: Database,
  actor: MemberActor,
  id: string,
): Promise<RecipeResult> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const [removed] = await tx
    .delete(recipeTable)
    .where(and(eq(recipeTable.companyId, actor.company), eq(recipeTable.id, id)))
    .returning({ id: recipeTable.id, name: recipeTable.name })
  if (removed) await auditRecipe(tx, actor, 'remove-recipe', removed)
  return { outcome: 'done' }
}

function auditRecipe(
  tx: Database,
  actor: MemberActor,
  action: string,
  { id, name }: { id: string; name: string },
) {
  const { company } = actor
  return writeAudit(tx, actor, {
    action,
    subject: { kind: 'recipe', id, label: name },
    after: { company },
  })
}
