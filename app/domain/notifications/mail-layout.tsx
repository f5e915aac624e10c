import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { mailStyles as styles } from './mail-styles.ts'

interface MailLayoutProps {
  /** The line that mail readers show beside the subject. */
  preview: string
  heading: string
  children: ReactNode
}

/** The frame of every mail: name, heading, body, and how to reach the Customer Service Team. */
export function MailLayout({ preview, heading, children }: MailLayoutProps) {
  return (
    <Html lang="en-AU">
      <Head>
        <meta name="color-scheme" content="light dark" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>
            Vpack<span style={styles.dot}>.</span>
          </Text>
          <Heading style={styles.heading}>{heading}</Heading>
          {children}
          <Hr style={styles.rule} />
          <Text style={styles.small}>
            Vpack Customer Service Team · (08) 5550 1234 · 8.30am–5pm Monday–Friday
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function MailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <Heading as="h2" style={styles.subheading}>
        {title}
      </Heading>
      {children}
    </Section>
  )
}
