import { Form, href, redirect } from 'react-router'
import { reachOf } from '#app/domain/access/policy.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { listRecipeParts, recipeFormFields } from '#app/domain/company-range/recipe.ts'
import { findRecipes, removeRecipe } from '#app/domain/company-range/save-recipes.server.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { PortalForm } from '#app/portal/forms/portal-form.tsx'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '#app/portal/shell/portal-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Route } from './+types/recipes-page.ts'
import { ProductsTabs } from './products-tabs.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-own-range')
  const { bySku } = currentCatalogue()
  const recipes = await inCompany((tx) => findRecipes(tx, actor))
  return {
    recipes: recipes.map((recipe) => ({
      ...recipe,
      parts: listRecipeParts(recipe, (sku) => bySku.get(sku)),
      fields: recipeFormFields(recipe),
    })),
    mayOrder: reachOf(actor, 'write-order') !== 'none',
  }
}

const removeForm = formSchema({ recipe: uuidText() })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-range')
  const { recipe: id } = await requireForm(request, removeForm)
  await inCompany((tx) => removeRecipe(tx, actor, id))
  return redirect(href('/portal/:company/products/recipes', params), 303)
}

export function meta() {
  return portalMeta('Recipes')
}

export default function RecipesPage({ loaderData, params }: Route.ComponentProps) {
  const { recipes, mayOrder } = loaderData
  const planner = href('/portal/:company/products/planner', params)
  return (
    <>
      <ProductsTabs company={params.company} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-title">Recipes</h1>
        {mayOrder && (
          <ButtonLink to={planner} look={recipes.length > 0 ? 'secondary' : 'primary'}>
            Plan a run
          </ButtonLink>
        )}
      </div>
      <p className="mt-2 max-w-2xl text-muted">
        Runs that you repeat: bottle, closure, carton, divider and losses on the line. Enter how
        much you fill to plan the run and order everything.
      </p>
      {recipes.length === 0 ? (
        <p className="mt-6">
          No recipe yet. {mayOrder ? 'Plan a run, and save it under a name.' : ''}
        </p>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {recipes.map((recipe) => (
            <RecipeRow key={recipe.id} recipe={recipe} planner={planner} mayOrder={mayOrder} />
          ))}
        </ul>
      )}
    </>
  )
}

interface RecipeRowProps {
  recipe: {
    id: string
    name: string
    parts: ReturnType<typeof listRecipeParts>
    /** Field values of the recipe's plan, for the planner's form. */
    fields: [name: string, value: string][]
  }
  /** Path of the planner. */
  planner: string
  mayOrder: boolean
}

/** List item of a recipe: its parts, and the form to plan it again. */
function RecipeRow({ recipe, planner, mayOrder }: RecipeRowProps) {
  const { id, name, parts, fields } = recipe
  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-rule py-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <h2 className="text-base leading-snug font-semibold break-words">{name}</h2>
        <ul className="mt-1 text-sm text-muted">
          {parts.map((part) => (
            <li key={part.label} className="break-words">
              {part.label && `${part.label}: `}
              <span className="text-ink">{part.name}</span>
              {part.lost && `, ${part.lost}`}
            </li>
          ))}
        </ul>
      </div>
      {mayOrder && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Form method="get" action={planner} className="flex min-w-0 flex-1 items-end gap-2">
            {fields.map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <TextField
              name="amount"
              label={
                <>
                  How much<span className="sr-only"> of {name}</span>
                </>
              }
              unit="L"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              placeholder="12,000"
              className="numeric"
              fieldClassName="min-w-0 flex-1"
            />
            <Button>
              Plan<span className="sr-only"> {name}</span>
            </Button>
          </Form>
          <PortalForm>
            <input type="hidden" name="recipe" value={id} />
            <Button look="quiet" size="small" className="min-h-11">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </PortalForm>
        </div>
      )}
    </li>
  )
}
