import { getInputProps } from '@conform-to/react'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { customerRoles, roleLabels } from '../record/enquiry.ts'
import type { EnquiryFields } from './enquiry-fields.ts'
import { fieldLengths } from './enquiry-form.ts'

const roles = customerRoles.map((value) => ({ value, label: roleLabels[value] }))

/** Who is asking. */
export function ContactFields({ fields }: { fields: EnquiryFields }) {
  const { contactName, company, email, phone, role } = fields
  return (
    <fieldset className="mt-8">
      <legend className="text-heading mb-5">You and your company</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...getInputProps(contactName, { type: 'text' })}
          label="Contact name"
          errors={contactName.errors}
          autoComplete="name"
          maxLength={fieldLengths.contactName}
          required
        />
        <TextField
          {...getInputProps(company, { type: 'text' })}
          label="Company"
          errors={company.errors}
          autoComplete="organization"
          maxLength={fieldLengths.company}
          required
        />
        <TextField
          {...getInputProps(email, { type: 'email' })}
          label="E-mail"
          errors={email.errors}
          autoComplete="email"
          maxLength={fieldLengths.email}
          required
        />
        <TextField
          {...getInputProps(phone, { type: 'tel' })}
          label="Phone"
          errors={phone.errors}
          autoComplete="tel"
          maxLength={fieldLengths.phone}
          required
        />
        <SelectField
          id={role.id}
          name={role.name}
          defaultValue={role.initialValue}
          label="What your company does"
          errors={role.errors}
          options={roles}
          placeholder="Choose …"
          required
        />
      </div>
    </fieldset>
  )
}
